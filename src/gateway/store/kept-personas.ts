import type { PersonaBinding } from '../../contract/binding.ts';
import type { PersonaBody } from '../../contract/persona.ts';
import type { AnyScope, Scope } from './scope.ts';

/** Of each namespace the newest so many personas are kept, and of those before one a week. */
export const keptPersonas = { newest: 100 } as const;

/** Why the persona of a build cannot be read. */
export type NotKept = 'no such build' | 'not completed' | 'pruned' | 'erased' | 'never kept';

/** What was asked for by a build: the persona as that build made it, or why there is none. */
export type KeptPersona =
  | { readonly binding: PersonaBinding; readonly builtAt: string; readonly body: PersonaBody }
  | { readonly missing: NotKept };

/** How many personas are kept, and how many bytes they take. */
export type KeptSize = { readonly personas: number; readonly bytes: number };

/** The personas that completed builds made: `complete` keeps them, equal ones of a namespace once. */
export type KeptPersonas = {
  /** The persona of a build of this namespace; undefined where there is no such namespace, or no persona in it. */
  personaOfBuild(scope: Scope, buildId: string): Promise<KeptPersona | undefined>;
  /** What is kept of a namespace, or of all of an organization. */
  keptSize(of: AnyScope): Promise<KeptSize>;
};
