import type { State } from '../state/store/explorer.ts';
import type { Command, Scope } from './command.ts';

/** What has the keys now: the newest dialog, the prompt, the evidence, or the place. */
export function scopeOf({ screen, persona }: State): Scope {
  const overlay = screen.overlays.at(-1);
  if (overlay !== undefined) return overlay.kind;
  if (screen.prompt !== undefined) return 'prompt';
  const place = screen.places.at(-1) ?? 'namespaces';
  return place === 'persona' && persona.evidence !== undefined ? 'evidence' : place;
}

const places: readonly Scope[] = ['namespaces', 'persona', 'builds', 'requests', 'evidence'];

/** The scopes that count where this one has the keys, the nearest first. */
export const scopesFrom = (scope: Scope): readonly Scope[] =>
  places.includes(scope) ? [scope, 'anywhere', 'always'] : [scope, 'always'];

/** The commands that count in a scope, its own first, in the order of the list. */
export const commandsIn = (commands: readonly Command[], scope: Scope): readonly Command[] =>
  scopesFrom(scope).flatMap((own) => commands.filter(({ scopes }) => scopes.includes(own)));

/** The command that a key (or a chord) means in a scope, or "chord" when it is the first key of one. */
export function commandFor(commands: readonly Command[], scope: Scope, key: string): Command | 'chord' | undefined {
  const here = commandsIn(commands, scope);
  const exact = here.find(({ keys }) => keys.includes(key));
  if (exact !== undefined) return exact;
  return here.some(({ keys }) => keys.some((own) => own.startsWith(`${key} `))) ? 'chord' : undefined;
}
