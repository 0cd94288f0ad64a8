import type { Client } from '../../client/create-client.ts';
import { textIn } from '../../client/received/received-fields.ts';
import type { Environment } from '../../settings/environment.ts';
import { historyOf } from '../../settings/history-choice.ts';
import { paths } from '../../settings/paths.ts';
import { keepSeenNames } from '../../settings/seen-names.ts';
import { readSettings } from '../../settings/settings.ts';

/** The client of a profile's gateway, which keeps the names of the namespaces that come by, so that a shell can complete them; not where nothing may be kept of it. */
export function keepingNames(client: Client, profile: string, environment: Environment): Client {
  const { namesFile, settingsFile } = paths(environment);
  const keep = (names: readonly string[], areAll: boolean) => {
    try {
      if (historyOf(readSettings(settingsFile).history, profile) !== 'off')
        keepSeenNames(namesFile, profile, names, areAll);
    } catch {
      // What cannot be kept is not offered; nothing else depends on it.
    }
  };
  const listNamespaces: Client['calls']['listNamespaces'] = async (query, signal) => {
    const page = await client.calls.listNamespaces(query, signal);
    keep(
      page.rows.flatMap(({ name }) => textIn(name) ?? []),
      page.pagination?.total === page.rows.length,
    );
    return page;
  };
  return { ...client, calls: { ...client.calls, listNamespaces } };
}
