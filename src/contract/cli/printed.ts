import type * as z from 'zod/mini';
import { PersonaBinding } from '../binding.ts';
import { BuildAcknowledgement } from '../build.ts';
import { Namespace } from '../namespace.ts';
import { CompositePersona } from '../persona.ts';
import { AgentCallPrinted, AgentTokensPrinted, AgentToolsPrinted } from './agent.ts';
import { BackupPrinted, RestorePrinted } from './backup.ts';
import { CopyPrinted, DatabaseReadyLine, MigratePrinted, WorkerReadyLine } from './database.ts';
import { DiffPrinted, HistoryPrinted } from './changes.ts';
import { BindingsListed, ConfigListed } from './config.ts';
import { ContractPrinted } from './contract.ts';
import { CorrectionPrinted, CorrectionRemovedPrinted, CorrectionsImported, CorrectionsListed } from './corrections.ts';
import { DoctorPrinted } from './doctor.ts';
import { ExportPrinted } from './export.ts';
import { ForgetPrinted } from './forget.ts';
import { ImportPrinted } from './import.ts';
import { KeyCreated, KeyRevoked, KeysListed } from './keys.ts';
import { InterpretPrinted } from '../interpretations/interpret-printed.ts';
import { LintPrinted } from './lint.ts';
import { NamespaceDeleted, NamespacesListed } from './namespaces.ts';
import { ProfilesListed } from './profiles.ts';
import { ReadersPrinted } from './readers.ts';
import { SearchPrinted } from './search.ts';
import { ReadyLine } from './serve.ts';
import { BuildPrinted, StatusPrinted } from './status.ts';

/** What each command prints with --json where the shape is ours, whatever gateway it asks. */
export const printed = {
  'namespaces list': NamespacesListed,
  'namespaces delete': NamespaceDeleted,
  diff: DiffPrinted,
  history: HistoryPrinted,
  'config list': ConfigListed,
  'config bindings': BindingsListed,
  search: SearchPrinted,
  'build --wait': BuildPrinted,
  status: StatusPrinted,
  'corrections list': CorrectionsListed,
  'corrections add': CorrectionPrinted,
  'corrections accept': CorrectionPrinted,
  'corrections refuse': CorrectionPrinted,
  'corrections remove': CorrectionRemovedPrinted,
  'corrections import': CorrectionsImported,
  interpret: InterpretPrinted,
  lint: LintPrinted,
  import: ImportPrinted,
  readers: ReadersPrinted,
  export: ExportPrinted,
  forget: ForgetPrinted,
  backup: BackupPrinted,
  restore: RestorePrinted,
  'profiles list': ProfilesListed,
  doctor: DoctorPrinted,
  'doctor --contract': ContractPrinted,
  'agent tools': AgentToolsPrinted,
  'agent tokens': AgentTokensPrinted,
  'agent call': AgentCallPrinted,
  serve: ReadyLine,
  'serve --database': DatabaseReadyLine,
  worker: WorkerReadyLine,
  migrate: MigratePrinted,
  copy: CopyPrinted,
  'keys create': KeyCreated,
  'keys list': KeysListed,
  'keys revoke': KeyRevoked,
} satisfies Record<string, z.ZodMiniType>;

/** What the others print: the interface's own things, as the gateway gave them; --section gives one field of the persona. */
export const passedOn = {
  'namespaces create': Namespace,
  'namespaces rename': Namespace,
  'personas create': PersonaBinding,
  build: BuildAcknowledgement,
  show: CompositePersona,
} satisfies Record<string, z.ZodMiniType>;
