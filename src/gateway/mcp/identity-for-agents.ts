import * as z from 'zod';
import { Identity, Relationship } from '../../contract/identity.ts';
import { counted } from '../../text/amount.ts';

const mostRelationships = 8;

const { name, relationship_type, last_at } = Relationship.shape;
const RelationshipForAgents = z.object({ name, relationship_type, last_at });
const {
  openings: _openings,
  months: _months,
  week: _week,
  offsets: _offsets,
  ...habits
} = Identity.shape.communication_preferences.shape;

/** Who the subject is, as an agent needs it: without what is there to be drawn. */
export const IdentityForAgents = z.object({
  ...Identity.shape,
  key_relationships: z.array(RelationshipForAgents).max(mostRelationships),
  communication_preferences: z.object(habits),
  left_out: z.string().optional().describe('what is not given here, and how to ask for it'),
});

/** The identity without counts by hour, month and quarter, and with the first eight relationships by name, kind and last contact. */
export function identityForAgents(identity: Identity): z.infer<typeof IdentityForAgents> {
  const { key_relationships: people, communication_preferences: all, ...rest } = identity;
  const { openings, months, week, offsets, ...preferences } = all;
  const more = people.length - mostRelationships;
  const isCounted = people.length > 0 || [openings, months, week, offsets].some((counts) => counts !== undefined);
  const words = [
    ...(more > 0 ? [`${counted(more, 'more relationship')}: list_peers`] : []),
    ...(isCounted ? ['counts: ask with counts true'] : []),
  ];
  return {
    ...rest,
    key_relationships: people.slice(0, mostRelationships).map((one) => RelationshipForAgents.parse(one)),
    communication_preferences: preferences,
    ...(words.length === 0 ? {} : { left_out: words.join('; ') }),
  };
}
