import { capital } from '../../text/label.ts';
import { amount, counted } from '../../text/amount.ts';
import { dayBeside, monthOf } from '../../text/date-words.ts';
import { firstWords } from './first-words.ts';
import type { Material } from './material.ts';
import { joinedWords, strong, type Words } from './words.ts';

const background = '/identity/background';
const role = '/identity/role';
const yearLong = 365 * 86_400_000;

/** Since when: the first event, and where there was a pause of a year and more since when again. */
function since(material: Material, isLong: boolean): string {
  const [first, active] = [material.moment(role, 'since'), material.moment(role, 'active_since')];
  if (first === undefined) return '';
  const again = active !== undefined && active - first > yearLong ? active : undefined;
  const begin = `first commit ${monthOf(first)}`;
  const later = again === undefined ? undefined : `active again since ${monthOf(again)}`;
  if (isLong) return later === undefined ? begin : `${begin}, ${later}`;
  // What is held no more is held since no month.
  return later ?? (/\bformer\b/i.test(material.text(role)) ? begin : `since ${monthOf(first)}`);
}

/** Role and organization, and since when. */
export function roleLine(material: Material, isLong: boolean): Words {
  const [language] = isLong ? material.names('/identity/expertise_areas', 'languages') : [];
  const post = [material.text(role), material.text('/identity/organization')]
    .map((text) => firstWords(text, isLong ? 160 : 110))
    .filter((text) => text !== '')
    .join(', ');
  const mostly = post !== '' && language !== undefined ? `, mostly ${language}` : '';
  // Since when the events reach is no part of a post that a signature tells.
  const when = material.fact(background, 'own') === undefined ? '' : since(material, isLong);
  return joinedWords([post === '' ? [] : [strong(post), mostly], when === '' ? [] : [when]], isLong ? '; ' : ', ');
}

/** How many of the merges took in what programs had changed. */
const botsAmong = (merges: number, bots: number): string =>
  bots < merges
    ? `, ${amount(bots)} of them bots’ changes`
    : merges === 1
      ? ', of a bot’s change'
      : ', all of bots’ changes';

/** How many of all commits or releases are theirs. */
function shareOf(own: number, all: number, one: string, isLong: boolean): string {
  if (own === all) return all === 1 ? `the one ${one}` : `all ${amount(all)} ${one}s`;
  return isLong ? `${amount(own)} of the ${amount(all)} ${one}s` : `${amount(own)} of ${amount(all)} ${one}s`;
}

/** The share of the commits of the last twelve months and, as a sentence of its own, what is counted over all time. */
export function who(material: Material, isLong: boolean): Words {
  const fact = (name: string) => material.fact(background, name);
  const [own, all, months] = [fact('own'), fact('all'), fact('months')];
  const [releases, of, merges, bots] = [fact('releases'), fact('of_releases'), fact('merges'), fact('bots')];
  const until =
    material.newest === undefined ? '' : ` to ${dayBeside(material.newest, material.asOf ?? material.newest)}`;
  const share: Words =
    own === undefined || all === undefined || months === undefined || own === 0
      ? []
      : [
          strong(capital(shareOf(own, all, 'commit', isLong))),
          isLong ? ` in the ${months} months${until}, bots left out.` : ` in ${months} months`,
        ];
  const versions: Words =
    releases === undefined || of === undefined || releases === 0
      ? []
      : [
          strong(shareOf(releases, of, 'release', isLong)),
          // Counted from the first that is theirs: what was released before tells nothing of them.
          isLong && of > 1 ? ' from their first on' : '',
        ];
  const taken: Words =
    merges === undefined || merges === 0 || (!isLong && versions.length > 0)
      ? []
      : [
          isLong ? counted(merges, 'merge') : strong(counted(merges, 'merge')),
          isLong && bots !== undefined && bots > 0 ? botsAmong(merges, bots) : '',
        ];
  const first = material.moment(background, 'since');
  const lifetime = joinedWords([versions, taken], isLong ? ' and ' : ', ');
  const over: Words =
    isLong && first !== undefined && lifetime.length > 0 ? [`Since ${monthOf(first)}: `, ...lifetime, '.'] : lifetime;
  return joinedWords([share, over], isLong ? ' ' : ', ');
}

/** What the gateway tells of the background in words of its own: whole, or as many of its sentences as a line holds. */
export function told(material: Material, isLong: boolean): Words {
  const text = material.text(background);
  if (text === '' || isLong) return text === '' ? [] : [firstWords(text, 480)];
  const sentences = text.split(/(?<=[.!?])\s+/);
  const [first = ''] = sentences;
  const two = sentences.slice(0, 2).join(' ');
  return [two.length <= 64 ? two : firstWords(first, 160)];
}
