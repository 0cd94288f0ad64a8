import { keySaid } from '../../bindings/in-force.ts';
import { counted } from '../../../text/amount.ts';
import { safe } from '../../../text/safe.ts';
import { isUnfinished, type Build } from '../../state/builds/build.ts';
import { concluded, conditionOf, conditions, eventsToBuild } from '../../state/store/condition.ts';
import type { Read } from '../../state/store/read.ts';
import { bad, bold, muted, type Line } from '../../widgets/line.ts';
import { buildWords } from '../builds/build-words.ts';

const key = (name: string, what: string): Line => ['  ', bold(name, 'accent'), muted(` ${what}`)];

/** Why there is no persona to draw, and a way on. */
export function personaState(
  read: Read<unknown>,
  build: Build | undefined,
  now: number,
  wrap: (text: string) => string[],
): Line[] {
  if (build !== undefined && isUnfinished(build))
    return [
      [''],
      [muted(`  ${conditions.building}: `), ...buildWords(build, now)],
      [''],
      [muted('  It opens here when it is done.')],
    ];
  const condition = conditionOf(read);
  switch (condition) {
    case 'no-persona':
      return [
        [''],
        [muted(`  ${conditions[condition]}: this namespace has none yet`)],
        [''],
        key(keySaid('create-persona', 'c'), 'creates it'),
        key(`${keySaid('next-namespace', 'J')} ${keySaid('previous-namespace', 'K')}`, 'another namespace'),
      ];
    case 'not-built': {
      const events = eventsToBuild(read.failure);
      if (events === 0) return [[''], [muted('  nothing to build from')], [''], key(keySaid('import', 'i'), 'imports')];
      if (events !== undefined)
        return [
          [''],
          [muted(`  ${conditions[condition]}`)],
          [''],
          key(keySaid('build', 'b'), `builds it from ${counted(events, 'event')}`),
          key(keySaid('import', 'i'), 'imports more first'),
        ];
      // what was only taken for "not built" is not told as if the gateway had said so
      const said = concluded(read.failure);
      const why = said === undefined ? ': no build has completed yet' : ', as far as its answer tells';
      return [
        [''],
        ...wrap(`${conditions[condition]}${why}`).map((text): Line => [muted(`  ${text}`)]),
        ...wrap(safe(said ?? '', 600)).map((text): Line => [muted(`  ${text}`)]),
        [''],
        key(keySaid('build', 'b'), 'builds it'),
        key(keySaid('import', 'i'), 'imports events first'),
      ];
    }
    case 'failed':
      return [
        [''],
        [bad(`  ${conditions[condition]}`)],
        ...wrap(safe(read.failure?.message ?? '', 600)).map((text): Line => [`  ${text}`]),
        [''],
        key(keySaid('refresh', 'r'), 'reads again'),
        key(keySaid('requests', '@'), 'shows what was sent and answered'),
      ];
    default:
      return [[''], [muted(`  ${condition === undefined ? conditions.loading : conditions[condition]}`)]];
  }
}
