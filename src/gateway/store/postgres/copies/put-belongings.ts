import type { PersonaBody } from '../../../../contract/persona.ts';
import type { CopiedBelongings, CopiedBuild, CopiedCorrection } from '../../copies/copied-rows.ts';
import type { Transaction } from '../database.ts';
import { putClaims } from '../search/claim-pages.ts';
import { putInterpretations } from './put-interpretations.ts';
import { putTitle } from '../search/title-page.ts';
import { countBuilds } from '../tables/event-rows.ts';
import { type Made, putMade } from '../tables/made.ts';

const bytesOf = (bytes: Uint8Array | null): Buffer | null => (bytes === null ? null : Buffer.from(bytes));

/** Gives how many came: 0 where it was there already. */
const putBuild = (transaction: Transaction, namespace: number, build: CopiedBuild): Promise<number> =>
  transaction.run(
    `INSERT INTO persona.build (org, namespace, id, status, accepted_at, started_at, finished_at, run, attempts, interruptions, events,
       read, read_all, changed, pruned, error, remedies, kept)
     VALUES (persona.entered(), $1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $10, $11, $12, $13, $14, $15,
       (SELECT number FROM persona.kept_persona WHERE namespace = $1 AND digest = $16))
     ON CONFLICT (id) DO NOTHING`,
    namespace,
    build.id,
    build.status,
    build.acceptedAt,
    build.startedAt,
    build.finishedAt,
    build.attempts,
    build.interruptions,
    build.events,
    build.read,
    build.readAll,
    build.changed,
    build.pruned,
    build.error,
    build.remedies,
    bytesOf(build.kept),
  );

const putCorrection = (transaction: Transaction, namespace: number, one: CopiedCorrection) =>
  transaction.run(
    `INSERT INTO persona.correction (org, namespace, id, state, about, body, made_at, made_by, judged_at, judged_by)
     VALUES (persona.entered(), $1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (namespace, id) DO NOTHING`,
    namespace,
    one.id,
    one.state,
    one.about,
    one.body,
    one.madeAt,
    one.madeBy,
    one.judgedAt,
    one.judgedBy,
  );

async function putPersona(
  transaction: Transaction,
  namespace: number,
  { body, behind, ...made }: NonNullable<CopiedBelongings['persona']> & Pick<Made, 'namespaceId' | 'builtAt'>,
): Promise<void> {
  const isNew =
    (await transaction.run(
      'INSERT INTO persona.persona (org, namespace, body, behind) VALUES (persona.entered(), $1, $2, $3) ON CONFLICT (namespace) DO NOTHING',
      namespace,
      body,
      bytesOf(behind),
    )) > 0;
  if (!isNew) return;
  const persona = JSON.parse(body) as Partial<PersonaBody>;
  await putMade(transaction, namespace, { ...made, persona });
  await putClaims(transaction, namespace, persona);
}

/** Puts what belongs to a namespace beside its events; what is there already stays as it is. To be called by who holds the namespace. */
export async function putBelongings(
  transaction: Transaction,
  namespace: number,
  namespaceId: string,
  belongings: CopiedBelongings,
): Promise<void> {
  const { binding, persona, builds, keptPersonas, identities, corrections } = belongings;
  for (const { digest, packed } of keptPersonas)
    await transaction.run(
      'INSERT INTO persona.kept_persona (org, namespace, digest, packed) VALUES (persona.entered(), $1, $2, $3) ON CONFLICT (namespace, digest) DO NOTHING',
      namespace,
      bytesOf(digest),
      bytesOf(packed),
    );
  let came = 0;
  for (const build of builds) came += await putBuild(transaction, namespace, build);
  if (came > 0) await countBuilds(transaction, namespace, came);
  for (const { source, people } of identities)
    await transaction.run(
      'INSERT INTO persona.identities (org, namespace, source, people) VALUES (persona.entered(), $1, $2, $3) ON CONFLICT (namespace, source) DO NOTHING',
      namespace,
      source,
      people,
    );
  for (const correction of corrections) await putCorrection(transaction, namespace, correction);
  await putInterpretations(transaction, namespace, belongings);
  if (persona !== undefined)
    await putPersona(transaction, namespace, { ...persona, namespaceId, builtAt: binding?.lastBuiltAt ?? Number.NaN });
  if (binding === undefined) return;
  await transaction.run(
    `INSERT INTO persona.binding (org, namespace, agent_id, subject, created_at, last_built_at)
     VALUES (persona.entered(), $1, $2, $3, $4, $5) ON CONFLICT (namespace) DO NOTHING`,
    namespace,
    binding.agentId,
    binding.subject,
    binding.createdAt,
    binding.lastBuiltAt,
  );
  await putTitle(transaction, namespace);
}
