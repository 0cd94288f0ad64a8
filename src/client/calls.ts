import type { Address } from '../contract/address.ts';
import type { NewPersona, PersonaBinding } from '../contract/binding.ts';
import type { BuildAcknowledgement } from '../contract/build.ts';
import type { Correction, CorrectionRemoved } from '../contract/corrections/correction.ts';
import type { CorrectionChange, NewCorrection } from '../contract/corrections/new-correction.ts';
import type { PageQuery, Pagination } from '../contract/envelope.ts';
import type { EventsErasure, EventsReceipt } from '../contract/event.ts';
import type * as z from 'zod/mini';
import type { Identities, IdentitiesReceipt, SourceIdentities } from '../contract/identities.ts';
import type {
  InterpretationRun,
  Interpretations,
  InterpretationsErasure,
  InterpretationsPut,
  InterpretationsReceipt,
  InterpretationWanted,
} from '../contract/interpretations/interpretation.ts';
import type { InterpretNews } from '../contract/interpretations/interpreter.ts';
import type { Namespace, NamespaceChange, NamespaceErasure, NewNamespace } from '../contract/namespace.ts';
import type { CompositePersona } from '../contract/persona.ts';
import type { PreviewProgress } from '../contract/preview/preview-line.ts';
import type { PreviewQuestion } from '../contract/preview/preview-question.ts';
import type { Json } from '../contract/scalars.ts';
import type { Received } from '../contract/received.ts';
import type { ReceivedSearch } from './received/search-answer.ts';
import type { ReceivedBuildStatus } from './received/status-answer.ts';

/** A namespace as a gateway answered it; its id is always there. */
export type ReceivedNamespace = Received<Namespace> & { readonly id: string };

/** One page of namespaces: the rows with an id, in the gateway's order, and where the page stands. */
export type NamespacePage = {
  readonly rows: readonly ReceivedNamespace[];
  /** undefined where the gateway gave none that can be used */
  readonly pagination: Pagination | undefined;
  /** rows that were left out, and why */
  readonly odd: readonly string[];
};

/** A composite persona as a gateway answered it, and the same as it came. */
export type ReceivedPersona = { readonly persona: Received<CompositePersona>; readonly raw: Json };

/** One event behind a claim, as it came. */
export type ReceivedEvent = { readonly [key: string]: Json };

/** A namespace, or where none is named all of the organization. */
export type AnyAddress = Partial<Address>;

/** What is searched for; `leave_out` where what a model said is to be neither given nor counted. */
export type Searched = { readonly q: string; readonly said_by_model?: 'leave_out' };

/** One page of builds, the newest first. */
export type BuildsPage = {
  readonly rows: readonly ReceivedBuildStatus[];
  readonly pagination: Pagination | undefined;
};

/** A correction as a gateway answered it; its id is always there. */
export type ReceivedCorrection = Received<Correction> & { readonly id: string };

/** One page of corrections, in the order in which they were said. */
export type CorrectionsPage = {
  readonly rows: readonly ReceivedCorrection[];
  readonly pagination: Pagination | undefined;
};

/** One page of what was found. */
export type FoundPage = ReceivedSearch & { readonly pagination: Pagination | undefined };

/** One page of the events behind a claim, newest first; the gateway's count of all of them, where it gives one. */
export type EventsPage = {
  readonly events: readonly ReceivedEvent[];
  readonly total: number | undefined;
  readonly isLast: boolean;
};

/** How a preview is waited for. */
export type PreviewHow = {
  readonly signal?: AbortSignal | undefined;
  readonly progress?: (now: PreviewProgress) => void;
};

/** How a run of questions to a model is waited for. */
export type InterpretHow = {
  readonly signal?: AbortSignal | undefined;
  readonly tell?: (news: InterpretNews) => void;
};

/** Every call a gateway answers; each rejects with a GatewayFailure, kind "cancelled" when its signal is aborted. */
export type Calls = {
  createNamespace(input: NewNamespace, signal?: AbortSignal): Promise<ReceivedNamespace>;
  listNamespaces(input: PageQuery, signal?: AbortSignal): Promise<NamespacePage>;
  createOrFetchPersona(input: NewPersona, signal?: AbortSignal): Promise<Received<PersonaBinding>>;
  triggerBuild(input: Address, signal?: AbortSignal): Promise<Received<BuildAcknowledgement>>;
  /** The persona that this build made, checked by its date; refused with persona_not_found where it is not kept. */
  readPersonaOfBuild(
    input: Address & { build_id: string; built_at: string },
    signal?: AbortSignal,
  ): Promise<ReceivedPersona>;
  /**
   * The persona as of another moment, or without a part of the events; it is kept nowhere, and cancelling ends the work. Ours, as
   * listBuilds.
   */
  previewPersona(input: Address & PreviewQuestion, how?: PreviewHow): Promise<ReceivedPersona>;
  readPersona(input: Address, signal?: AbortSignal): Promise<ReceivedPersona>;
  readBuildStatus(input: Address, signal?: AbortSignal): Promise<ReceivedBuildStatus>;
  /** Builds, the newest first: of a namespace, or without an address of the organization. Ours: `no_such_route` where a gateway lacks it. */
  listBuilds(input: AnyAddress & PageQuery, signal?: AbortSignal): Promise<BuildsPage>;
  /** Ours, as listBuilds. A description of null is taken away. */
  changeNamespace(input: Address & NamespaceChange, signal?: AbortSignal): Promise<ReceivedNamespace>;
  /** Ours, as listBuilds. The namespace is gone once this is answered, and cannot be brought back. */
  eraseNamespace(input: Address, signal?: AbortSignal): Promise<Received<NamespaceErasure>>;
  /** Ours, as listBuilds. Erases events by their ids (at most 100), or of a source some hundred at once, with all that quotes them. */
  eraseEvents(
    input: Address & ({ id: readonly string[] } | { provider: string; channel?: string }),
    signal?: AbortSignal,
  ): Promise<Received<EventsErasure>>;
  /** Ours, as listBuilds. Names, claims and events by their words; `contract/search` has the grammar of `q`. */
  search(input: AnyAddress & PageQuery & Searched, signal?: AbortSignal): Promise<FoundPage>;
  readEvents(input: Address & { id: string[] }, signal?: AbortSignal): Promise<readonly ReceivedEvent[]>;
  /** The next of all events, in the order they were first stored, behind the one of this id ('' for the first); none where that was the last. */
  readEventsAfter(input: Address & { after: string }, signal?: AbortSignal): Promise<readonly ReceivedEvent[]>;
  /** A page of the events behind the claim at a JSON pointer, of the build of that moment; "persona_changed" where there is a newer one. */
  readEventsBehind(
    input: Address & { claim: string; built_at: string; page: number; pageSize: number },
    signal?: AbortSignal,
  ): Promise<EventsPage>;
  /** What a source knows of who is who, in the place of what it told before; gateways that lack the route refuse with 404 or 405. */
  putIdentities(
    input: Address & { source: string } & Identities,
    signal?: AbortSignal,
  ): Promise<Received<IdentitiesReceipt>>;
  readIdentities(
    input: Address & { source?: string },
    signal?: AbortSignal,
  ): Promise<readonly Received<SourceIdentities>[]>;
  /** What people put right in a persona. Ours, as listBuilds. */
  listCorrections(input: Address & PageQuery, signal?: AbortSignal): Promise<CorrectionsPage>;
  /** Ours, as listBuilds. It counts from the next build on. */
  addCorrection(input: z.infer<typeof NewCorrection>, signal?: AbortSignal): Promise<ReceivedCorrection>;
  /** Ours, as listBuilds. Says yes or no to a correction. */
  judgeCorrection(input: z.infer<typeof CorrectionChange>, signal?: AbortSignal): Promise<ReceivedCorrection>;
  /** Ours, as listBuilds. The next build is as if it had never been there. */
  removeCorrection(input: Address & { id: string }, signal?: AbortSignal): Promise<Received<CorrectionRemoved>>;
  /** Asks the model that was chosen at the gateway; cancelling ends the run with what it has. Ours, as listBuilds. */
  interpret(input: InterpretationWanted, how?: InterpretHow): Promise<InterpretationRun>;
  /** Ours, as listBuilds. Claims that were accepted elsewhere: each is checked again. */
  putInterpretations(input: InterpretationsPut, signal?: AbortSignal): Promise<InterpretationsReceipt>;
  /** Ours, as listBuilds. */
  readInterpretations(input: Address, signal?: AbortSignal): Promise<Interpretations>;
  /** Ours, as listBuilds. The next build is as if no model had ever been asked. */
  eraseInterpretations(input: Address, signal?: AbortSignal): Promise<InterpretationsErasure>;
  /** Streams lines of JSON, each an event, without their line ends. */
  sendEvents(input: Address, lines: AsyncIterable<string>, signal?: AbortSignal): Promise<EventsReceipt>;
};
