import { Episode } from '../../contract/episode.ts';
import { Facets } from '../../contract/facets.ts';
import { Peer } from '../../contract/peer.ts';
import { below } from '../../contract/persona/json-pointer.ts';
import { safe } from '../../text/safe.ts';
import { fieldsOf, itemsAt } from '../material.ts';
import { type Found, rule } from '../rule.ts';

const optionsOf = ({ options }: { readonly options: readonly string[] }): ReadonlySet<string> => new Set(options);
const opinion = Facets.shape.opinions.def.element.shape;

/** Fields whose words are of a closed set: the list they stand in, and the set. */
const closed = [
  ['/episodes', 'kind', optionsOf(Episode.shape.kind)],
  ['/episodes', 'horizon', optionsOf(Episode.shape.horizon)],
  ['/peers', 'trust_level', optionsOf(Peer.shape.trust_level)],
  ['/peers', 'formality', optionsOf(Peer.shape.formality)],
  ['/peers', 'warmth', optionsOf(Peer.shape.warmth)],
  ['/peers', 'directness', optionsOf(Peer.shape.directness)],
  ['/facets/opinions', 'stance', optionsOf(opinion.stance)],
] as const;

export const unknownWord = rule({
  id: 'unknown-word',
  severity: 'info',
  title: 'a word of a closed set that nobody knows',
  why: 'The interface does not show which words may stand there. This one is not among those that are known, so that an agent cannot order or compare it.',
  todo: 'Nothing in the persona: ask whoever runs the gateway what the word means, and tell your agents.',
  check: ({ persona }) =>
    closed.flatMap(([list, field, known]) =>
      itemsAt(persona, list).flatMap(({ at, item }): Found[] => {
        const word = fieldsOf(item)[field];
        return typeof word !== 'string' || word === '' || known.has(word)
          ? []
          : [{ at: below(at, field), says: `“${safe(word, 60)}” is none of ${[...known].join(', ')}` }];
      }),
    ),
});
