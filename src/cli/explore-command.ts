import type { Attached } from '../embedded/attach.ts';
import type { PageQuery } from '../contract/envelope.ts';
import { endpointAddress } from '../client/mcp/endpoint-address.ts';
import type { Agents, Gateway, ProfileChoice, Profiles } from '../explorer/ports.ts';
import type { Environment } from '../settings/environment.ts';
import { paths } from '../settings/paths.ts';
import { embeddedName } from '../settings/profile.ts';
import { readSettings } from '../settings/settings.ts';
import { atProfile, type Choice } from './choosing/choice.ts';
import type { Debugging } from './debugging.ts';
import { seenHere } from './seen-here.ts';
import { unusedKey } from './interpreting/unused-key.ts';
import { isModelHidden, withModelHidden } from './interpreting/hidden-model.ts';
import { type Connection, embeddedConnection, remoteConnection } from './choosing/gateway-connection.ts';

/** The endpoints of a gateway's namespaces, asked with its key; the client of MCP is loaded with the first. */
const agentsOf = ({ kind, target }: Connection): Agents => ({
  async address(named) {
    const { baseUrl } = await target();
    return endpointAddress(named, { baseUrl, isThisMachine: kind === 'embedded' });
  },
  async open({ url, isOwn }, signal) {
    const [{ openAgentSession }, { key }] = await Promise.all([import('../client/mcp/agent-session.ts'), target()]);
    return openAgentSession({ url, key: isOwn ? key : undefined, signal });
  },
  tokens: async (text, signal) => (await import('../client/tokens/count-tokens.ts')).countTokens(text, signal),
  leaveTokens: () => void import('../client/tokens/count-tokens.ts').then(({ leaveCounting }) => leaveCounting()),
});

/** The gateway as the explorer sees it. */
const portOf = (connection: Connection, environment: Environment): Gateway => {
  const { client, name, kind, colour, readOnly, baseUrl, target } = connection;
  return {
    calls: withModelHidden(client.calls, () => isModelHidden(environment)),
    name,
    kind,
    colour,
    readOnly,
    get baseUrl() {
      return baseUrl();
    },
    requests: client.requests,
    checkContract: async (signal) =>
      (await import('../client/contract-check/check-contract.ts')).checkContract({ target, isWriting: false, signal }),
    agents: agentsOf(connection),
    unusedModelKey: () => unusedKey(environment, connection),
    // This machine's own gateway keeps its personas itself.
    ...(kind === 'remote' ? { seen: seenHere(connection, environment) } : {}),
  };
};

export type ExplorerStart = {
  readonly environment: Environment;
  /** the gateway to begin with */
  readonly choice: Choice;
  /** starts or joins this machine's gateway; called at most once, when it is chosen */
  readonly attach: () => Attached;
  /** the page of the list that this machine's gateway hands over at its start */
  readonly firstPage: PageQuery;
  readonly debug?: Debugging | undefined;
  /** nothing is written to any of them */
  readonly readOnly?: boolean;
};

/** What the explorer begins with. */
export function gatewayForExplorer({
  environment,
  choice: start,
  attach,
  firstPage,
  debug,
  readOnly: readsOnly = false,
}: ExplorerStart): {
  readonly gateway: Gateway;
  readonly profiles: Profiles;
} {
  /** Every gateway that was opened: going back to one finds what it had learnt, and its requests. */
  const opened = new Map<string, Gateway>();
  const openedAt = (choice: Choice): Gateway => {
    const mark = JSON.stringify(choice);
    const known = opened.get(mark);
    if (known !== undefined) return known;
    const connection =
      choice.kind === 'embedded'
        ? embeddedConnection(attach(), { firstPage, readOnly: readsOnly })
        : remoteConnection({ ...choice, readOnly: choice.readOnly || readsOnly }, environment);
    debug?.follow(connection);
    const fresh = portOf(connection, environment);
    opened.set(mark, fresh);
    return fresh;
  };
  const gateway = openedAt(start);
  const kept = () => readSettings(paths(environment).settingsFile).profiles;
  /** A file that was damaged since the start gives nothing to pick; opening one says why. */
  const listed = (): readonly ProfileChoice[] => {
    try {
      return kept();
    } catch {
      return [];
    }
  };
  const profiles: Profiles = {
    list() {
      const here: ProfileChoice[] = [{ name: embeddedName, colour: undefined, url: 'this machine', readOnly: false }];
      const named = listed().map(({ name, colour, url, readOnly }) => ({ name, colour, url, readOnly }));
      // A gateway that is no profile can be gone back to as well.
      if (start.kind === 'remote' && named.every(({ name }) => name !== start.name))
        here.push({ name: start.name, colour: start.colour, url: start.baseUrl, readOnly: start.readOnly });
      return [...here, ...named];
    },
    // oxlint-disable-next-line require-await -- a sentence that is thrown must become a rejection
    async open(name) {
      if (name === embeddedName) return openedAt({ kind: 'embedded' });
      const profile = kept().find((one) => one.name === name);
      if (profile !== undefined) return openedAt(atProfile(environment, profile));
      if (name === gateway.name) return gateway;
      throw new Error(`There is no profile named ${name} any more.`);
    },
  };
  return { gateway, profiles };
}
