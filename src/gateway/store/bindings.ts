import type { PersonaBinding } from '../../contract/binding.ts';
import type { PersonaBody } from '../../contract/persona.ts';
import type { Scope } from './scope.ts';

/** The persona of each namespace: at most one. */
export type Bindings = {
  /** The binding of the namespace, made with this subject where there was none; undefined where there is no such namespace. */
  bind(
    scope: Scope,
    subject: string,
  ): Promise<{ readonly binding: PersonaBinding; readonly created: boolean } | undefined>;
  binding(scope: Scope): Promise<PersonaBinding | undefined>;
  /** The binding, and what its last completed build made: both of one moment, built at `last_built_at`. */
  builtPersona(
    scope: Scope,
  ): Promise<{ readonly binding: PersonaBinding; readonly body: PersonaBody | undefined } | undefined>;
};
