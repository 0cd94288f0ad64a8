import { type RouteName, routes } from '../../../contract/routes.ts';
import { mcpHello, mcpServerName } from '../../mcp-probe.ts';
import { fieldsOf } from '../../received/refusal.ts';
import { answered, dataIn, holdsRefused, holdsSame, isTaken, textOf } from '../judging.ts';
import type { Point } from '../point.ts';
import { broken, notShown } from '../verdict.ts';
import { otherCase } from '../reads.ts';

/** What the interface says of the service as a whole, and of namespaces beside their fields. */
export const servicePoints: readonly Point[] = [
  {
    id: 'service.organization',
    section: 'What the service does',
    promises: 'The list is of one organization: every namespace has the same org_id.',
    how: 'GET /namespaces',
    tried: async ({ reads }) => {
      const [first, ...others] = await reads.rows();
      const org = textOf(first?.value ?? null, 'org_id');
      const other = others.find(({ value }) => textOf(value, 'org_id') !== org);
      if (other !== undefined) broken(`${other.pointer}/org_id is another than that of the first row.`, other.asked);
    },
  },
  {
    id: 'service.reference',
    section: 'What the service does',
    promises: 'A namespace is addressed by its external_reference_id as by its id.',
    how: 'GET /personas by the one and by the other',
    tried: async ({ reads }) => {
      const row = await reads.referenced();
      const byId = await reads.personaOf(textOf(row, 'id'));
      const asked = await reads.byReference(textOf(row, 'external_reference_id'));
      if (isTaken(byId) !== isTaken(asked))
        broken(`By its id it answered ${byId.status}, by its reference ${asked.status}.`, asked);
      for (const field of ['namespace_id', 'agent_id', 'built_at'])
        holdsSame(`${field} by reference`, textOf(dataIn(asked), field), textOf(dataIn(byId), field), asked);
    },
  },
  {
    id: 'service.reference.case',
    section: 'What the service does',
    promises: 'external_reference_id is case-sensitive: in other letters it names another namespace or none.',
    how: 'GET /personas by the reference with small and great letters changed',
    tried: async ({ reads }) => {
      const row = await reads.referenced();
      const reference = textOf(row, 'external_reference_id');
      if (otherCase(reference) === reference) notShown('The reference that was found has no letters.');
      const byId = await reads.personaOf(textOf(row, 'id'));
      if (!isTaken(byId)) notShown('No namespace with a reference was found that has a built persona.');
      const asked = await reads.byReference(otherCase(reference));
      if (isTaken(asked) && textOf(dataIn(asked), 'agent_id') === textOf(dataIn(byId), 'agent_id'))
        broken('In other letters the reference still names the same persona.', asked);
    },
  },
  {
    id: 'namespace.mcp_endpoint_url.tail',
    section: 'Namespace',
    promises: 'mcp_endpoint_url is a URL that ends with the id of the namespace.',
    how: 'GET /namespaces, every row of the first page',
    tried: async ({ reads }) => {
      for (const { value, asked, pointer } of await reads.rows()) {
        const url = textOf(value, 'mcp_endpoint_url');
        if (!URL.canParse(url)) broken(`${pointer}/mcp_endpoint_url is no URL.`, asked);
        if (!url.endsWith(textOf(value, 'id'))) broken(`${pointer}/mcp_endpoint_url does not end with its id.`, asked);
      }
    },
  },
  {
    id: 'namespace.mcp',
    section: 'What the service does',
    promises: 'Each namespace exposes an MCP endpoint at its mcp_endpoint_url.',
    how: 'an MCP "initialize" at the URL of one namespace',
    tried: async ({ reads, ask, baseUrl }) => {
      const rows = await reads.rows();
      const urls = rows.map(({ value }) => textOf(value, 'mcp_endpoint_url')).filter((url) => URL.canParse(url));
      const { origin } = new URL(await baseUrl());
      const url = urls.find((one) => new URL(one).origin === origin);
      if (url === undefined)
        return notShown(
          urls.length === 0 ? 'No namespace names one.' : 'It is at another origin, to which the key is not sent.',
        );
      const asked = await ask(
        { method: 'POST', at: url },
        { json: mcpHello, accept: 'application/json, text/event-stream' },
      );
      if (asked.failure !== undefined || (asked.status ?? 0) > 299) broken(answered(asked), asked);
      if (mcpServerName(asked.text) === undefined) broken('What it answered is no answer of an MCP server.', asked);
      return undefined;
    },
  },
  {
    id: 'status.answer',
    section: 'Other endpoints',
    promises: 'There is a status endpoint at GET /personas/status, to poll for the end of a build.',
    how: 'GET /personas/status of a namespace whose persona is built',
    tried: async ({ reads }) => {
      const asked = await reads.status();
      const { status = 0, json, failure } = asked;
      if (isTaken(asked) && json !== undefined) return;
      if (failure === undefined && status === 404 && fieldsOf(json)?.['success'] === false)
        notShown('It refused with 404: whether there is one only shows while a build runs.');
      broken(answered(asked), asked);
    },
  },
  {
    id: 'version.path',
    section: 'Versioning',
    promises: 'The base URL ends with the gateway version prefix, /gateway/v1.',
    how: 'the URL itself',
    tried: async ({ baseUrl }) => {
      const { pathname } = new URL(await baseUrl());
      if (!pathname.endsWith('/gateway/v1')) broken(`It ends with ${pathname}.`);
    },
  },
];

const strange = 'not-the-key-of-anybody';
const reading = ['listNamespaces', 'readPersona', 'readBuildStatus'] as const;
const writing = ['createNamespace', 'createOrFetchPersona', 'triggerBuild'] as const;
const called = (name: RouteName) => `${routes[name].method} ${routes[name].path}`;
const idOf = (name: RouteName) => `key.${called(name).toLowerCase().replaceAll(/\W+/g, '.')}`;

/** That every endpoint asks for the key. */
export const keyPoints: readonly Point[] = [
  ...reading.flatMap((name): Point[] =>
    ([null, strange] as const).map((key) => ({
      id: `${idOf(name)}.${key === null ? 'none' : 'wrong'}`,
      section: 'Authentication',
      promises: `${called(name)} requires the key: ${key === null ? 'without one' : 'with another'} it is refused.`,
      how: `${called(name)} ${key === null ? 'without a key' : 'with a key that is none'}`,
      tried: async ({ ask, reads }) => {
        const id = name === 'listNamespaces' ? undefined : textOf((await reads.persona()).namespace, 'id');
        const asked = await ask(name, { key, ...(id === undefined ? {} : { query: { namespace_id: id } }) });
        holdsRefused(asked, key === null ? 'A request without a key' : 'A request with a key that is none');
      },
    })),
  ),
  ...writing.map((name): Point => ({
    id: `${idOf(name)}.none`,
    section: 'Authentication',
    promises: `${called(name)} requires the key: without one it is refused.`,
    how: `${called(name)} without a key`,
    writes: true,
    tried: async ({ ask, writes }) => {
      if (name === 'createNamespace')
        return holdsRefused(
          await writes.create({ name: 'Contract check without a key' }, null),
          'A request without a key',
        );
      const json = { ...(name === 'triggerBuild' ? {} : { subject: writes.subject }), ...(await writes.address()) };
      return holdsRefused(await ask(name, { json, key: null }), 'A request without a key');
    },
  })),
];
