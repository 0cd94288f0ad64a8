import type { ArchiveEntry } from '../source/archive-entry.ts';
import { firstTime } from '../source/first-time.ts';
import { madeIds } from '../source/made-ids.ts';
import { reasonOf } from '../source/reason.ts';
import type { Item } from '../reader.ts';
import { agentEvent, type Making } from './agent-event.ts';
import { type AgentFiles, formats, historyBeside, kindOfEntry } from './agent-files.ts';
import type { AgentFormat, AgentSaid, LeftKind, LineWords } from './agent-said.ts';
import { linesOf, valuesOf } from './agent-values.ts';
import { HeldHistories } from './held-histories.ts';
import { retentionNotes } from './retention.ts';

/** One reading of an agent's files: their sessions first, then what the histories have beside. */
export class AgentReading {
  readonly #path: string;
  readonly #signal: AbortSignal;
  readonly #made: Pick<Making, 'owner' | 'now'>;
  readonly #left = new Map<LeftKind, number>();
  readonly #histories = new HeldHistories();
  /** a resumed session begins with the lines of the one before */
  readonly #isFirst = firstTime();
  readonly #providers = new Set<AgentFormat['provider']>();
  #done = 0;

  constructor(path: string, made: Pick<Making, 'owner' | 'now'>, signal: AbortSignal) {
    this.#path = path;
    this.#made = made;
    this.#signal = signal;
  }

  async *items({ entries, isHome }: AgentFiles): AsyncGenerator<Item> {
    const total = entries.reduce((sum, { size }) => sum + size, 0);
    yield { progress: { done: 0, total } };
    const sessions: { readonly entry: ArchiveEntry; readonly format: AgentFormat }[] = [];
    for (const entry of entries) {
      this.#signal.throwIfAborted();
      const file = this.#fileOf(entry, entries);
      try {
        const kind = await kindOfEntry(entry, this.#signal);
        if (kind === 'history') yield* this.#history(entry, file, false);
        else if (kind === 'subagent') this.#leave('files of subagents');
        else if (kind !== undefined) sessions.push({ entry, format: kind });
        else if (entry.size > 0)
          yield { skipped: { where: file, why: 'it is no session of an agent that is read here' } };
        if (kind === undefined || kind === 'subagent' || kind === 'history') this.#done += entry.size;
      } catch (error) {
        this.#signal.throwIfAborted();
        this.#done += entry.size;
        yield { skipped: { where: file, why: reasonOf(error) } };
      }
    }
    const beside = this.#histories.isEmpty ? await historyBeside(this.#path) : undefined;
    if (beside !== undefined) yield* this.#history(beside, beside.name, true);
    for (const { entry, format } of sessions) {
      yield* this.#session(entry, this.#fileOf(entry, entries), format);
      this.#done += entry.size;
      yield { progress: { done: this.#done, total } };
    }
    yield* this.#typed();
    const notes = isHome ? retentionNotes(this.#histories) : [];
    yield { told: { ...this.#told(), notes } };
    yield { progress: { done: total, total } };
  }

  #fileOf({ name }: ArchiveEntry, entries: readonly ArchiveEntry[]): string {
    return entries.length === 1 && this.#path.endsWith(`/${name}`) ? this.#path : `${this.#path}/${name}`;
  }

  #leave(kind: LeftKind): void {
    this.#left.set(kind, (this.#left.get(kind) ?? 0) + 1);
  }

  #told() {
    const left = [...this.#left].map(([what, count]) => ({ what, count })).toSorted((a, b) => b.count - a.count);
    const zone = [...this.#providers]
      .toSorted()
      .flatMap((provider) => formats.find((each) => each.provider === provider)?.zone ?? []);
    return zone.length === 0 ? { left } : { zone: zone.join('; '), left };
  }

  /** Keeps what a history holds, to be given when the sessions are read. */
  async *#history(entry: ArchiveEntry, file: string, onlyMet: boolean): AsyncGenerator<Item> {
    for await (const line of linesOf(entry, file, this.#signal)) {
      if ('skipped' in line) yield line;
      else if ('isHalf' in line) this.#leave('half a line at the end of a file');
      else {
        const found = this.#histories.add(line.value, { file, line: line.number }, onlyMet);
        if (found === 'no line')
          yield { skipped: { where: `${file}:${line.number}`, why: 'it is no line of a prompt history' } }; // prettier-ignore
        else if (found === 'twice') this.#leave('the same prompt written twice');
        else if (found === 'command') this.#leave('commands');
      }
    }
  }

  async *#session(entry: ArchiveEntry, file: string, format: AgentFormat): AsyncGenerator<Item> {
    this.#providers.add(format.provider);
    const session = format.open(entry.name.slice(entry.name.lastIndexOf('/') + 1), file);
    const idOf = madeIds(format.provider);
    let number = 0;
    let told = 0;
    try {
      for await (const line of valuesOf(entry, format, file, this.#signal)) {
        if ('skipped' in line) yield line;
        else if ('isHalf' in line) this.#leave('half a line at the end of a file');
        else {
          number = line.number;
          yield* this.#words(session.line(line.value), format, { ...this.#made, idOf, ref: { file, line: number } });
          if (line.end - told > 1024 * 1024) {
            told = line.end;
            yield { progress: { done: this.#done + told, total: undefined } };
          }
        }
      }
    } catch (error) {
      this.#signal.throwIfAborted();
      yield { skipped: { where: file, why: reasonOf(error) } };
    }
    yield* this.#words(session.end(), format, { ...this.#made, idOf, ref: { file, line: Math.max(1, number) } });
  }

  *#words({ said, left }: LineWords, format: AgentFormat, making: Making): Generator<Item> {
    for (const kind of left) this.#leave(kind);
    for (const each of said) {
      this.#histories.see(format.provider, each);
      if (each.mine && this.#histories.has(format.provider, each)) this.#leave('prompts known from the history');
      else yield* this.#event(each, format, making);
    }
  }

  *#event(said: AgentSaid, format: AgentFormat, making: Making): Generator<Item> {
    const read = agentEvent(said, format, making);
    if (read === undefined) return;
    if (!('event' in read)) {
      const where = said.native ?? `${making.ref.file}:${making.ref.line}`;
      yield { skipped: { where, why: read.why } };
    } else if (this.#isFirst(read.event.id)) yield read;
    else this.#leave('copies in another file');
  }

  /** What the histories hold: all of one that was asked for, of one beside it what the sessions have too. */
  *#typed(): Generator<Item> {
    const idsOf = new Map(formats.map(({ provider }) => [provider, madeIds(provider)]));
    for (const { said, provider, ref } of this.#histories.prompts()) {
      const format = formats.find((each) => each.provider === provider);
      const idOf = idsOf.get(provider);
      if (format === undefined || idOf === undefined) continue;
      this.#providers.add(provider);
      yield* this.#event(said, format, { ...this.#made, idOf, ref });
    }
  }
}
