import type { PersonaBinding } from '../../contract/binding.ts';
import type { Scope } from './scope.ts';

/** Which events are behind the claims of the newest build, packed as it gave them, and when that was. */
export type KeptBehind = { readonly builtAt: string; readonly behind: Uint8Array | undefined };

/** What was built of a persona, and how many events there are now. */
export type BuiltPersona = {
  readonly binding: PersonaBinding;
  /** the JSON text of a PersonaBody */
  readonly body: string | undefined;
  readonly events: number;
};

/** The persona of each namespace: at most one. */
export type Bindings = {
  /** The binding of the namespace, made with this subject where there was none; undefined where there is no such namespace. */
  bind(
    scope: Scope,
    subject: string,
  ): Promise<{ readonly binding: PersonaBinding; readonly created: boolean } | undefined>;
  binding(scope: Scope): Promise<PersonaBinding | undefined>;
  /** The binding, and what its last completed build made: both of one moment, built at `last_built_at`. */
  builtPersona(scope: Scope): Promise<BuiltPersona | undefined>;
  /** What its last completed build gave beside the persona, of the same moment; undefined where none completed. */
  behindClaims(scope: Scope): Promise<KeptBehind | undefined>;
};
