import * as z from 'zod/mini';
import { Address } from '../address.ts';
import { NewPersona, PersonaBinding } from '../binding.ts';
import { BuildAcknowledgement, BuildStatus } from '../build.ts';
import { Correction, CorrectionRemoved } from '../corrections/correction.ts';
import { FieldProblem, Pagination, Refusal } from '../envelope.ts';
import { Episode } from '../episode.ts';
import { Actor, ChangedFile, Contact, EventsErasure, EventsReceipt, Merge, SourceEvent } from '../event.ts';
import { Facets } from '../facets.ts';
import { IdentitiesReceipt, KnownPerson, SourceIdentities } from '../identities.ts';
import { Identity } from '../identity.ts';
import { AcceptedClaim } from '../interpretations/accepted-claim.ts';
import { InterpretationLine, Interpretations } from '../interpretations/interpretation.ts';
import { Namespace, NamespaceErasure, NewNamespace } from '../namespace.ts';
import { Peer } from '../peer.ts';
import { CompositePersona, ProviderSummary } from '../persona.ts';
import { PreviewLine } from '../preview/preview-line.ts';
import { AppliedToPersona, Claim, JoinedPerson, Provenance } from '../provenance.ts';
import { SearchAnswer, SearchHit } from '../search/search-answer.ts';
import { Traits } from '../traits.ts';
import { beyond } from './beyond.ts';

export type JsonSchema = { readonly [key: string]: unknown };

/** What is answered: other fields than these never come. */
const answered = {
  Namespace: [Namespace, 'What the service groups data under.'],
  PersonaBinding: [PersonaBinding, 'The persona of a namespace, whether built or not.'],
  BuildAcknowledgement: [BuildAcknowledgement, 'A triggered build: it is queued.'],
  BuildStatus: [BuildStatus, 'A build; done and total count the events of the whole build and never go back.', beyond],
  CompositePersona: [
    CompositePersona,
    'What the engine made of the events. An unknown text is "", a trait without enough data is absent.',
  ],
  ProviderSummary: [ProviderSummary, 'How many events one provider gave, and from when to when.'],
  Identity: [Identity, 'Who the subject is, from evidence only.'],
  Traits: [
    Traits,
    "What the subject's own words and habits suggest; the reason of what is absent stands in the provenance.",
  ],
  Episode: [Episode, "A span of the subject's life that the events show; what goes on ends at its newest event."],
  Peer: [Peer, 'Somebody the subject deals with; trust comes from contact, felt trust is never observed.'],
  Facets: [Facets, "The subject's language and stances."],
  Provenance: [Provenance, 'What the persona rests on; claims are keyed by JSON pointers into the persona.', beyond],
  Claim: [Claim, 'How one claim was made, and the ids of at most five events behind it.', beyond],
  SourceEvent: [SourceEvent, "One event of a person's data.", beyond],
  Actor: [Actor, 'Somebody in an event; the key is stable within the source.', beyond],
  Contact: [Contact, 'Somebody whom an event reaches or names, and in which manner.', beyond],
  ChangedFile: [ChangedFile, 'What was done to one file.', beyond],
  Merge: [Merge, 'What a merge took in.', beyond],
  JoinedPerson: [JoinedPerson, 'Somebody under every key that counts as theirs, and why.', beyond],
  AppliedToPersona: [AppliedToPersona, 'A correction that a persona was built with, and what it changed.', beyond],
  Correction: [Correction, 'What somebody put right, and what became of it.', beyond],
  PreviewLine: [PreviewLine, 'One line of a preview: its progress, then the persona or an error.', beyond],
  AcceptedClaim: [AcceptedClaim, "A model's claim that was checked and accepted.", beyond],
  InterpretationLine: [
    InterpretationLine,
    'One line of a run: progress or a request, then the run or an error.',
    beyond,
  ],
  Interpretations: [Interpretations, "A model's accepted claims as they stand, and the newest run.", beyond],
  CorrectionRemoved: [CorrectionRemoved, 'The correction is gone.', beyond],
  KnownPerson: [KnownPerson, 'Somebody of a source under all their keys, each with its reason.', beyond],
  SourceIdentities: [SourceIdentities, 'What one source told of who is who.', beyond],
  IdentitiesReceipt: [IdentitiesReceipt, 'What is kept of a source now.', beyond],
  NamespaceErasure: [NamespaceErasure, 'The namespace is gone, and what it held is being erased.', beyond],
  SearchAnswer: [SearchAnswer, 'A page of what was found, and what was searched.', beyond],
  SearchHit: [SearchHit, 'A name, a claim or an event, with the words around what was found.', beyond],
  EventsErasure: [EventsErasure, 'What was erased, and what went with it.', beyond],
  EventsReceipt: [EventsReceipt, 'What became of the lines; errors holds the first hundred.', beyond],
  Pagination: [Pagination, 'Where a page stands in its list.'],
  Failure: [Refusal, 'The body of every refusal: a code, a sentence for a person, and what is wrong by field.'],
  FieldProblem: [FieldProblem, 'One field that a request got wrong; the path "" is the whole input.'],
} satisfies Record<string, [z.ZodMiniType, string, object?]>;

/** What is sent: fields that are not known are ignored. */
const sent = {
  NewNamespace: [NewNamespace, 'What creates a namespace.'],
  NewPersona: [
    NewPersona,
    'What creates or fetches the persona of a namespace; both ids must name the same namespace.',
  ],
  Address: [Address, 'A namespace and the persona in it; both ids must name the same namespace.'],
  NewEvent: [z.extend(SourceEvent, {}), 'One line of POST /events.', beyond],
} satisfies Record<string, [z.ZodMiniType, string, object?]>;

type Listed = Readonly<Record<string, readonly [z.ZodMiniType, string, object?]>>;

const ownNames = new Set(['$id', '$schema']);
const withoutNames = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !ownNames.has(key)));

function schemasOf(listed: Listed, io: 'input' | 'output'): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, [schema]] of Object.entries(listed)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io, uri: (id) => refTo(id).$ref });
  return Object.fromEntries(
    Object.entries(listed).map(([id, [, description, marks]]) => [
      id,
      { description, ...withoutNames(schemas[id] ?? {}), ...marks },
    ]),
  );
}

/** A reference to one of the document's schemas. */
export const refTo = (id: string): { readonly $ref: string } => ({ $ref: `#/components/schemas/${id}` });

/** The document's schemas, by name. */
export const componentSchemas = (): Record<string, JsonSchema> => ({
  ...schemasOf(answered, 'output'),
  ...schemasOf(sent, 'input'),
});

const names = new Map<unknown, string>(
  [...Object.entries(answered), ...Object.entries(sent)].map(([id, [schema]]) => [schema, id]),
);

/** A schema of the contract as the document says it: by its name, a list of what has one, or spelt out. */
export function schemaOf(schema: z.ZodMiniType): JsonSchema {
  const name = names.get(schema);
  if (name !== undefined) return refTo(name);
  if (schema instanceof z.ZodMiniArray) return { type: 'array', items: schemaOf(schema.def.element as z.ZodMiniType) };
  return withoutNames(z.toJSONSchema(schema));
}
