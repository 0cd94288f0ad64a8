import type { Attached } from '../embedded/attach.ts';
import type { PageQuery } from '../contract/envelope.ts';
import type { Gateway, Profiles } from '../explorer/ports.ts';
import type { Environment } from '../settings/environment.ts';
import { paths } from '../settings/paths.ts';
import { embeddedName } from '../settings/profile.ts';
import { readSettings } from '../settings/settings.ts';
import { asUsage } from './cli-command.ts';
import { atProfile, chooseGateway, type ConnectionFlags } from './choice.ts';
import { type Connection, embeddedConnection, remoteConnection } from './gateway-connection.ts';

/** The gateway as the explorer sees it. */
const portOf = ({ client, name, kind, colour, readOnly, baseUrl }: Connection): Gateway => ({
  calls: client.calls,
  name,
  kind,
  colour,
  readOnly,
  get baseUrl() {
    return baseUrl();
  },
  requests: client.requests,
});

export type ExplorerStart = {
  readonly environment: Environment;
  readonly flags: ConnectionFlags;
  /** starts or joins this machine's gateway; called at most once, when it is chosen */
  readonly attach: () => Attached;
  /** the page of the list that this machine's gateway hands over at its start */
  readonly firstPage: PageQuery;
};

/** What the explorer begins with; throws a sentence where no gateway can be chosen. */
export function gatewayForExplorer({ environment, flags, attach, firstPage }: ExplorerStart): {
  readonly gateway: Gateway;
  readonly profiles: Profiles;
} {
  let embedded: Gateway | undefined;
  const onThisMachine = () => (embedded ??= portOf(embeddedConnection(attach(), firstPage)));
  const choice = asUsage(() => chooseGateway(environment, flags));
  const gateway = choice.kind === 'embedded' ? onThisMachine() : portOf(remoteConnection(choice));
  const kept = () => readSettings(paths(environment).settingsFile).profiles;
  /** A file that was damaged since the start gives nothing to pick; opening one says why. */
  const listed = () => {
    try {
      return kept();
    } catch {
      return [];
    }
  };
  const profiles: Profiles = {
    list: () => [
      { name: embeddedName, colour: undefined, url: 'this machine', readOnly: false },
      ...listed().map(({ name, colour, url, readOnly }) => ({ name, colour, url, readOnly })),
    ],
    // oxlint-disable-next-line require-await -- a sentence that is thrown must become a rejection
    async open(name) {
      if (name === embeddedName) return onThisMachine();
      if (name === gateway.name) return gateway;
      const profile = kept().find((one) => one.name === name);
      if (profile === undefined) throw new Error(`There is no profile named ${name} any more.`);
      const picked = atProfile(environment, profile);
      return picked.kind === 'embedded' ? onThisMachine() : portOf(remoteConnection(picked));
    },
  };
  return { gateway, profiles };
}
