import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Arrival, json, type MisbehavingGateway, misbehavingGateway } from './misbehaving-gateway.ts';

/** How a gateway words what the interface leaves open. */
export type Wording = {
  readonly name: string;
  readonly sizeName: string;
  readonly pageName: string;
  readonly mostRows: number;
  /** unknown query parameters are refused instead of ignored */
  readonly strict: boolean;
  readonly refuse: (response: ServerResponse, status: number, code: string, message: string) => void;
  /** undefined: the gateway has no status endpoint; `share` is how much of the build is done, 0 to 1 */
  readonly status: ((share: number, buildId: string, at: string) => unknown) | undefined;
  readonly noSuchPath: (response: ServerResponse) => void;
};

const page404 = (response: ServerResponse) => {
  response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
};

/** Three gateways that nobody of this project wrote, as far as their words go. */
export const wordings: readonly Wording[] = [
  {
    name: 'sparse: per_page and page_number, errors as a text, no status endpoint',
    sizeName: 'per_page',
    pageName: 'page_number',
    mostRows: 100,
    strict: false,
    refuse: (response, status, _, message) => json(response, status, { success: false, error: message }),
    status: undefined,
    noSuchPath: page404,
  },
  {
    name: 'ornate: limit, problem+json, a build inside the status with a share in words',
    sizeName: 'limit',
    pageName: 'page',
    mostRows: 50,
    strict: false,
    refuse: (response, status, code, message) =>
      json(
        response,
        status,
        { type: `https://gateway.example/problems/${code}`, title: code, detail: message, status },
        { 'content-type': 'application/problem+json' },
      ),
    status: (share, id, at) => ({
      build: {
        id,
        state: share < 1 ? 'IN_PROGRESS' : 'SUCCEEDED',
        percent: `${Math.round(share * 100)}%`,
        created_at: at,
        completed_at: share < 1 ? null : at,
      },
    }),
    noSuchPath: (response) => json(response, 404, { type: 'about:blank', title: 'Not Found', status: 404 }),
  },
  {
    name: 'strict: size, unknown parameters refused with a list of errors, a list of builds',
    sizeName: 'size',
    pageName: 'page',
    mostRows: 25,
    strict: true,
    refuse: (response, status, code, message) =>
      json(response, status, { success: false, errors: [{ code, field: 'namespace_id', message }] }),
    status: (share, id, at) => [
      { build_id: 'build_old', status: 'error', queued_at: '2020-01-01T00:00:00.000Z', error_message: 'long ago' },
      { build_id: id, status: share < 1 ? 'processing' : 'done', queued_at: at, progress: share },
    ],
    noSuchPath: (response) =>
      json(response, 404, { success: false, errors: [{ code: 'no_route', message: 'no route' }] }),
  },
];

type Space = {
  namespace: { id: string; external_reference_id?: string; [key: string]: unknown };
  binding?: { agent_id: string; subject: string; [key: string]: unknown };
  build?: { id: string; at: string; looks: number };
  builtAt?: string;
};

/** How many looks at a build it takes until it is over. */
const looksOfABuild = 2;

/** A gateway of that wording, over a real socket, that keeps what it is told as long as it runs. */
export function wordedGateway(wording: Wording): Promise<MisbehavingGateway> {
  const spaces: Space[] = [];
  const now = () => new Date().toISOString();
  const find = (fields: { namespace_id?: unknown; external_reference_id?: unknown }) =>
    spaces.find(({ namespace }) =>
      fields.namespace_id === undefined || fields.namespace_id === null
        ? namespace.external_reference_id === fields.external_reference_id
        : namespace.id === fields.namespace_id,
    );
  const look = (space: Space): number => {
    if (space.build === undefined) return 1;
    space.build.looks += 1;
    if (space.build.looks <= looksOfABuild) return space.build.looks / (looksOfABuild + 1);
    space.builtAt ??= space.build.at;
    if (space.builtAt < space.build.at) space.builtAt = space.build.at;
    return 1;
  };
  const bindingOf = ({ binding, builtAt }: Space) => ({
    ...binding,
    has_built: builtAt !== undefined,
    last_built_at: builtAt ?? null,
  });

  const list = ({ query }: Arrival, response: ServerResponse) => {
    const known = new Set([wording.sizeName, wording.pageName]);
    if (wording.strict && [...query.keys()].some((name) => !known.has(name)))
      return wording.refuse(response, 422, 'unknown_parameter', 'an unknown parameter');
    const pageSize = Math.min(wording.mostRows, Number(query.get(wording.sizeName) ?? 20));
    const page = Number(query.get(wording.pageName) ?? 1);
    const rows = spaces.slice((page - 1) * pageSize, page * pageSize).map(({ namespace }) => namespace);
    const pagination = { page, pageSize, total: spaces.length, totalPages: Math.ceil(spaces.length / pageSize) };
    return json(response, 200, { success: true, data: rows, pagination, request_id: randomUUID() });
  };

  const create = ({ body }: Arrival, response: ServerResponse) => {
    const input = JSON.parse(body) as { name: string; external_reference_id?: string };
    const id = `space-${spaces.length + 1}`;
    const moment = now();
    const namespace = {
      ...input,
      id,
      org_id: 'o-1',
      mcp_endpoint_url: `https://mcp.example/${id}`,
      created_at: moment,
      updated_at: moment,
      region: 'eu',
    };
    spaces.push({ namespace });
    json(response, 201, { success: true, data: namespace });
  };

  const onSpace = (arrival: Arrival, space: Space, response: ServerResponse) => {
    const route = `${arrival.method} ${arrival.path}`;
    if (route === 'POST /personas') {
      const { subject } = JSON.parse(arrival.body) as { subject: string };
      space.binding ??= {
        agent_id: randomUUID(),
        namespace_id: space.namespace.id,
        subject,
        role: 'primary',
        created_at: now(),
      };
      return json(response, 200, { success: true, data: bindingOf(space) });
    }
    if (space.binding === undefined) return wording.refuse(response, 404, 'no_persona', 'there is no persona here');
    if (route === 'POST /personas/build') {
      space.build = { id: `build_${randomUUID()}`, at: now(), looks: 0 };
      const data = { build_id: space.build.id, agent_id: space.binding.agent_id, status: 'accepted' };
      return json(response, 202, { success: true, data });
    }
    if (route === 'GET /personas/status' && wording.status !== undefined) {
      if (space.build === undefined) return wording.refuse(response, 404, 'no_build', 'there was no build');
      const share = look(space);
      return json(response, 200, { success: true, data: wording.status(share, space.build.id, space.build.at) });
    }
    if (route !== 'GET /personas') return wording.noSuchPath(response);
    if (wording.status === undefined) look(space);
    if (space.builtAt === undefined) return wording.refuse(response, 404, 'not_built', 'not built so far');
    const { agent_id, subject } = space.binding;
    const persona = { agent_id, namespace_id: space.namespace.id, subject, built_at: space.builtAt };
    return json(response, 200, {
      success: true,
      data: { ...persona, source_event_count: '12', mood: 'fine', peers: null },
    });
  };

  return misbehavingGateway((arrival, response) => {
    const route = `${arrival.method} ${arrival.path}`;
    if (arrival.headers.authorization !== 'Bearer sk-worded-0123456789')
      return wording.refuse(response, 401, 'bad_key', 'that key is unknown');
    if (route === 'GET /namespaces') return list(arrival, response);
    if (route === 'POST /namespaces') return create(arrival, response);
    if (!arrival.path.startsWith('/personas')) return wording.noSuchPath(response);
    const fields = arrival.method === 'GET' ? Object.fromEntries(arrival.query) : JSON.parse(arrival.body);
    const space = find(fields as { namespace_id?: string });
    if (space === undefined) return wording.refuse(response, 404, 'no_namespace', 'there is no such namespace');
    return onSpace(arrival, space, response);
  });
}
