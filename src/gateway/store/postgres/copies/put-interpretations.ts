import type { AppliedCorrection } from '../../../../contract/corrections/correction.ts';
import type { SourceEvent } from '../../../../contract/event.ts';
import type { KnownPerson } from '../../../../contract/identities.ts';
import { arrivingClaims } from '../../../interpretations/arriving-claims.ts';
import type { CopiedBelongings } from '../../copies/copied-rows.ts';
import { eventsQuoted } from '../../interpretations.ts';
import type { Transaction } from '../database.ts';
import { momentOf } from '../namespace-number.ts';
import { keyOf } from '../tables/event-rows.ts';

const applied = ({ corrections }: CopiedBelongings): AppliedCorrection[] =>
  corrections.flatMap(({ id, state, body }) =>
    state === 'applied' ? [{ id, ...(JSON.parse(body) as Omit<AppliedCorrection, 'id'>) }] : [],
  );

/** Puts what was accepted of what a model said, as far as it holds by the events that are here, and the newest run; what is there already stays. */
export async function putInterpretations(
  transaction: Transaction,
  namespace: number,
  belongings: CopiedBelongings,
): Promise<void> {
  const { interpretations, identities, binding } = belongings;
  const { claims, run } = interpretations;
  const events = await transaction.all<{ body: string }>(
    'SELECT body FROM persona.event WHERE namespace = $1 AND key = ANY($2::uuid[])',
    namespace,
    eventsQuoted(claims).map(keyOf),
  );
  const held = arrivingClaims(
    claims.map((body) => JSON.parse(body) as unknown),
    {
      subject: binding?.subject ?? '',
      now: await momentOf(transaction),
      identities: identities.map(({ people }) => ({ people: JSON.parse(people) as KnownPerson[] })),
      corrections: applied(belongings),
      events: events.map(({ body }) => JSON.parse(body) as SourceEvent),
    },
  );
  for (const claim of held.claims)
    await transaction.run(
      'INSERT INTO persona.interpretation (org, namespace, id, body) VALUES (persona.entered(), $1, $2, $3) ON CONFLICT (namespace, id) DO NOTHING',
      namespace,
      claim.id,
      JSON.stringify(claim),
    );
  if (run !== undefined)
    await transaction.run(
      'INSERT INTO persona.interpretation_run (org, namespace, at, body) VALUES (persona.entered(), $1, $2, $3) ON CONFLICT (namespace) DO NOTHING',
      namespace,
      run.at,
      run.body,
    );
}
