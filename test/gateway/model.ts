import { ok } from 'node:assert/strict';

type Build = { id: string; namespace: Space; status: 'accepted' | 'running'; version: number; attempts: number };
type Space = {
  id: string;
  organization: string;
  reference: string | undefined;
  agent: string | undefined;
  subject: string | undefined;
  builtAt: string | null;
  built: number;
  version: number;
  events: Map<string, string>;
  ended: { id: string; status: 'completed' | 'failed' } | undefined;
};

/** The interface's state table as a program would keep it in memory: what each call must answer. */
export class Model {
  spaces: Space[] = [];
  queue: Build[] = [];
  ended = 0;

  list = (organization: string) => this.spaces.filter((space) => space.organization === organization);
  named = (organization: string, reference: string) =>
    this.list(organization).find((space) => space.reference === reference);
  newestUnfinished = (space: Space) => this.queue.findLast((build) => build.namespace === space);
  running = () => this.queue.find(({ status }) => status === 'running');

  created(organization: string, id: string, reference: string | undefined): void {
    this.spaces.push({
      id,
      organization,
      reference,
      agent: undefined,
      subject: undefined,
      builtAt: null,
      built: 0,
      version: 0,
      events: new Map(),
      ended: undefined,
    });
  }

  /** The build that a trigger must be answered with, or undefined where it must be a new one. */
  answers(space: Space): Build | undefined {
    return this.queue.findLast(
      ({ namespace, status, version }) => namespace === space && (status === 'accepted' || version === space.version),
    );
  }

  accepted(space: Space, id: string): void {
    ok(!this.queue.some((build) => build.id === id), 'a new build has a new id');
    this.queue.push({ id, namespace: space, status: 'accepted', version: -1, attempts: 0 });
  }

  /** What may run now: nothing beside another, and of each namespace the oldest of its builds, the oldest of all first. */
  startable(): Build[] {
    if (this.running() !== undefined) return [];
    return this.queue.filter(({ namespace }, at) => this.queue.findIndex((one) => one.namespace === namespace) === at);
  }

  /** Takes one of those. */
  start(next: Build): Build {
    next.status = 'running';
    next.version = next.namespace.version;
    return next;
  }

  end(status: 'completed' | 'failed'): void {
    const build = this.running();
    if (build === undefined) return;
    this.queue = this.queue.filter((one) => one !== build);
    this.ended += 1;
    build.namespace.ended = { id: build.id, status };
  }

  restart(): void {
    for (const build of this.queue) build.status = 'accepted';
  }
}
