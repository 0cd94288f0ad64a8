import { span } from '../../text/ago.ts';
import { figure } from '../../text/figure.ts';
import { given } from './given.ts';
import type { Material } from './material.ts';
import { withWhom } from './people.ts';
import { own } from './own-words.ts';
import { sources } from './sources.ts';
import { modelSays, standsAt } from './said-by-model.ts';
import { roleLine, told, who } from './who.ts';
import { lately, upcoming, upcomingAt, worksAt, worksOn, writes } from './work.ts';
import { strong, type Words } from './words.ts';

/** One sentence about a person: what it needs, the place in the composite that it stands on, and its two lengths. */
export type Sentence = {
  readonly id:
    | 'role'
    | 'who'
    | 'given'
    | 'works'
    | 'writes'
    | 'answers'
    | 'with'
    | 'lately'
    | 'next'
    | 'from'
    | 'decides'
    | 'wants'
    | 'own';
  readonly label: string;
  /** pointers into the composite; it is left out where none of them leads anywhere */
  readonly needs: readonly string[];
  readonly stands: string | ((material: Material) => string);
  /** the long form, or the short one; empty where the facts do not carry it */
  readonly says: (material: Material, isLong: boolean) => Words;
};

const prefers = '/identity/communication_preferences';

/** Everything that is said of a person, in its order. */
export const sentences: readonly Sentence[] = [
  {
    id: 'role',
    label: '',
    needs: ['/subject'],
    stands: '/identity/role',
    says: roleLine,
  },
  {
    id: 'who',
    label: 'Who',
    needs: ['/identity/background'],
    stands: '/identity/background',
    says: (material, isLong) => {
      const counted = who(material, isLong);
      return counted.length > 0 ? counted : told(material, isLong);
    },
  },
  { id: 'given', label: 'Who', needs: ['/identity'], stands: '/identity', says: given },
  {
    id: 'works',
    label: 'Works on',
    needs: ['/identity/expertise_areas', '/identity/priorities'],
    stands: worksAt,
    says: worksOn,
  },
  {
    id: 'writes',
    label: 'Writes',
    needs: [`${prefers}/message_words`, `${prefers}/words_by_channel`, `${prefers}/body_share`, `${prefers}/openings`],
    stands: `${prefers}/message_words`,
    says: writes,
  },
  {
    id: 'answers',
    label: 'Answers',
    needs: [`${prefers}/reply_minutes`],
    stands: `${prefers}/reply_minutes`,
    says: (material) => {
      const minutes = material.number(`${prefers}/reply_minutes`);
      if (minutes === undefined || minutes < 0 || !material.hasClaims) return [];
      const time = minutes < 90 ? `${figure(Math.round(minutes))} minutes` : span(minutes * 60_000);
      return ['in ', strong(time), ', half the time'];
    },
  },
  { id: 'with', label: 'With', needs: ['/peers', '/identity/key_relationships'], stands: '/peers', says: withWhom },
  {
    id: 'lately',
    label: 'Lately',
    needs: ['/identity/priorities', '/provenance/claims/~1identity~1priorities'],
    stands: '/identity/priorities',
    says: lately,
  },
  { id: 'next', label: 'Next', needs: ['/episodes'], stands: upcomingAt, says: upcoming },
  { id: 'from', label: 'From', needs: ['/providers'], stands: '/providers', says: sources },
  {
    id: 'decides',
    label: 'Decides',
    needs: ['/traits/decision_patterns'],
    stands: standsAt('decides'),
    says: modelSays('decides'),
  },
  { id: 'wants', label: 'Wants', needs: ['/traits/motivations'], stands: standsAt('wants'), says: modelSays('wants') },
  {
    id: 'own',
    label: '',
    needs: ['/facets/opinions', '/facets/idiolect/sayings', '/facets/mental_models'],
    stands: (material) => own(material)?.pointer ?? '/facets/opinions',
    says: (material) => {
      const said = own(material);
      return said === undefined ? [] : [`“${said.text}”`];
    },
  },
];
