import { attach, type Attached } from '../embedded/attach.ts';
import { expectedOrigin, type GatewayOrders, usualOrders } from '../embedded/gateway-orders.ts';
import { firstHints } from '../embedded/first-run/first-hints.ts';
import { watchFirstRun } from '../embedded/first-run/first-run-watch.ts';
import { type ThemeName, themeNamed } from '../contract/looks/theme.ts';
import { systemClock } from '../client/clock.ts';
import { firstPageAtRest } from '../gateway/store/sqlite/at-rest/first-page.ts';
import type { Environment } from '../settings/environment.ts';
import { readBindings } from '../settings/bindings-file.ts';
import { paths } from '../settings/paths.ts';
import { changeSettings, readSettings } from '../settings/settings.ts';
import type { Gateway } from '../explorer/ports.ts';
import { sections } from '../contract/persona/sections.ts';
import { safe } from '../text/safe.ts';
import { capabilitiesOf } from './capabilities.ts';
import { keeperProgram } from './choosing/keeper-program.ts';
import { ownModelOf } from './interpreting/own-model.ts';
import { chooseGateway, type ConnectionFlags } from './choosing/choice.ts';
import { asUsage, CommandFailure, type ExploreStart, exitCodes } from './cli-command.ts';
import type { Debugging } from './debugging.ts';
import { lazyImports } from './lazy-imports.ts';
import { leftBehindLine } from './output/left-behind.ts';
import type { ProcessWorld } from './process-world.ts';

/** How the explorer is to look and be steered, from the command line. */
export type LookFlags = { readonly theme?: string; readonly mouse?: boolean };

/** On which gateway and where the explorer opens; at the list of namespaces, where nobody says a place. */
type ExplorerStart = {
  readonly flags: ConnectionFlags & LookFlags;
  readonly at?: ExploreStart['at'] | undefined;
  readonly readOnly?: boolean | undefined;
};

const firstPage = { page: 1, pageSize: 50 };
const patience = 60;

/** The theme that is meant: the flag's, the environment's, or the one that is kept. */
function themeMeant({ theme }: LookFlags, environment: Environment): ThemeName {
  if (theme !== undefined) return themeNamed(theme, '--theme');
  if (environment.theme !== undefined) return themeNamed(environment.theme, 'PERSONA_THEME');
  return readSettings(paths(environment).settingsFile).theme;
}

/** The place that was named: the id of its namespace is found before anything is drawn. */
async function placeNamed(
  { calls }: Gateway,
  { namespace, section }: NonNullable<ExplorerStart['at']>,
  signal: AbortSignal,
) {
  const { wholeNamespace } = await import('./choosing/named-namespace.ts');
  const { id, name } = await wholeNamespace(calls, namespace, signal);
  return {
    namespaceId: id,
    name: typeof name === 'string' ? name : '',
    section: sections.find((one) => one.id === section)?.id,
  };
}

/** Runs the explorer on a terminal; the gateway's worker starts before Ink is loaded, so that its start hides behind Ink's, or after the first frame where that needs none. */
export async function runExplorer(
  { flags, at, readOnly = false }: ExplorerStart,
  world: ProcessWorld,
  given: Environment,
  debug?: Debugging,
): Promise<number> {
  const environment = flags.data === undefined ? given : { ...given, dataFolder: flags.data };
  const { dataFolder } = paths(environment);
  const firstRun = watchFirstRun();
  let attached: Attached | undefined;
  const shown = Promise.withResolvers<void>();
  const orders: GatewayOrders = {
    ...usualOrders(dataFolder),
    kind: 'explorer',
    program: keeperProgram({ program: world.program, environment }),
    model: ownModelOf(environment),
    firstPage,
    firstRunIn: readOnly ? undefined : world.cwd,
  };
  const waits = (text: string) => {
    if (attached !== undefined)
      firstRun.tellUntil(attached.reached(), `${text.charAt(0).toUpperCase()}${text.slice(1)}.`);
  };
  const attachOnce = () => {
    if (attached !== undefined) return attached;
    // A place that was named is asked for before anything is drawn.
    const early = at === undefined ? firstPageAtRest(dataFolder, firstPage, expectedOrigin(orders)) : undefined;
    attached = attach(
      orders,
      { ...debug?.listeners, firstRun: firstRun.tell, waits },
      early === undefined ? undefined : { text: early, shown: shown.promise },
    );
    return attached;
  };
  // A terminal that is gone ends the explorer; nobody is left to be told.
  const gone = new AbortController();
  for (const stream of [world.out, world.err]) stream.on('error', () => gone.abort());
  // Keys that are pressed before the first frame wait for it instead of being echoed onto it.
  world.in.setRawMode(true);
  const say = (line: string) => world.err.write(`${safe(line)}\n`);
  try {
    const choice = asUsage(() => chooseGateway(environment, flags));
    if (choice.kind === 'embedded') attachOnce();
    const theme = asUsage(() => themeMeant(flags, environment));
    const [{ gatewayForExplorer }, { openExplorer }] = await Promise.all([
      import('./explore-command.ts'),
      import('../explorer/open.tsx'),
    ]);
    debug?.step('screen loaded');
    const { gateway, profiles } = gatewayForExplorer({
      environment,
      choice,
      attach: attachOnce,
      firstPage,
      debug,
      readOnly,
    });
    const opensAt = at === undefined ? undefined : await placeNamed(gateway, at, world.signal);
    await openExplorer(
      {
        gateway,
        profiles,
        imports: attached === undefined ? undefined : lazyImports(attached, dataFolder, () => systemClock.now()),
        firstRun: attached === undefined ? undefined : firstRun.watch,
        ...(attached === undefined ? {} : { hints: firstHints(dataFolder) }),
        about: { read: async (signal) => (await import('./about.ts')).readAbout(dataFolder, signal) },
        notes: {
          keep: async (note) =>
            (await import('../settings/correction-notes.ts')).keepCorrectionNote(
              paths(environment).notesFile,
              note,
              systemClock.now(),
            ),
        },
        lintSwitches: {
          read: async () => (await import('../settings/lint-switches.ts')).readLintSwitches(undefined),
        },
        theme: {
          at: theme,
          keep: async (chosen) =>
            void changeSettings(paths(environment).settingsFile, (now) => ({ ...now, theme: chosen })),
        },
        bindings: readBindings(paths(environment).bindingsFile),
        clock: systemClock,
        locale: environment.locale,
        spelled: !capabilitiesOf(environment).attributes,
      },
      {
        in: world.in,
        out: world.out,
        signal: AbortSignal.any([world.signal, gone.signal]),
        multiplexer: environment.multiplexer,
        capabilities: capabilitiesOf(environment),
        screenReader: environment.screenReader,
        opensAt,
        mouse: flags.mouse === true,
        patience,
        shown: shown.resolve,
        moved: attached?.moved().catch(() => false) ?? Promise.resolve(false),
        copyByProgram: async (text) => (await import('./clipboard/clipboard.ts')).copyHere(text, environment),
        pager:
          environment.pager === undefined
            ? undefined
            : async (text) =>
                (await import('./pager/pager.ts')).readInPager(environment.pager ?? '', text, environment),
        keep: async (text) => (await import('./output/keep-copy.ts')).keepCopy(dataFolder, text, systemClock.now()),
        rendered: debug?.rendered,
      },
    );
    if (world.signal.reason instanceof Error) throw world.signal.reason;
    return exitCodes.ok;
  } catch (error) {
    debug?.failed('explorer ended', error);
    const message = error instanceof Error ? error.message : String(error);
    say(error === world.signal.reason ? `The explorer ended: ${message}` : message);
    return error instanceof CommandFailure ? error.exitCode : exitCodes.failed;
  } finally {
    shown.resolve();
    const left = await attached?.close();
    // Last of all: until now no key could make the kernel throw away what puts the terminal back.
    world.in.setRawMode(false);
    const line = left && leftBehindLine(left);
    if (line !== undefined) say(line);
  }
}
