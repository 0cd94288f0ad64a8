import type { Command } from 'commander';
import { chooseGateway, type ConnectionFlags } from './choice.ts';
import { dataFolderOf } from './data-flag.ts';
import { asUsage, type CliIo } from '../cli-command.ts';
import { type Connection, embeddedConnection, remoteConnection } from './gateway-connection.ts';
import { gatewayOptions } from '../everywhere/global-options.ts';
import { keeperProgram } from './keeper-program.ts';
import { ownModelOf } from '../interpreting/own-model.ts';
import { leftBehindLine } from '../output/left-behind.ts';
import { safeLine } from '../output/print.ts';
import { showWaits } from '../output/shown-waits.ts';

export type { ConnectionFlags } from './choice.ts';
export type { Connection } from './gateway-connection.ts';

/** Adds the flags that say which gateway a command works on. */
export function withConnection(command: Command): Command {
  command.optionsGroup('Which gateway:');
  for (const option of gatewayOptions) command.addOption(option);
  return command
    .optionsGroup('Options:')
    .addHelpText(
      'after',
      '\nWithout these: PERSONA_URL with PERSONA_API_KEY, then PERSONA_PROFILE, then the profile in use, then this machine.',
    );
}

async function onThisMachine<T>(
  io: CliIo,
  dataFolder: string,
  act: (connection: Connection) => Promise<T>,
): Promise<T> {
  const [{ attach }, { usualOrders }] = await Promise.all([
    import('../../embedded/attach.ts'),
    import('../../embedded/gateway-orders.ts'),
  ]);
  const attached = attach(
    { ...usualOrders(dataFolder), kind: 'command', program: keeperProgram(io), model: ownModelOf(io.environment) },
    { ...io.debug?.listeners, waits: (text) => safeLine(io.err, text) },
  );
  const connection = embeddedConnection(attached, { readOnly: io.readOnly === true });
  io.debug?.follow(connection);
  attached.reached().then(
    ({ key }) => io.secrets.add(key),
    () => {},
  );
  const stopShowing = showWaits(io, connection.client);
  try {
    return await act(connection);
  } finally {
    stopShowing();
    const left = await attached.close();
    const goesOn = left && leftBehindLine(left);
    if (goesOn !== undefined) safeLine(io.err, goesOn);
  }
}

/** Does something on the gateway that flags, environment and settings name, and closes what was started for it. */
export async function onGateway<T>(
  io: CliIo,
  flags: ConnectionFlags,
  act: (connection: Connection) => Promise<T>,
): Promise<T> {
  const choice = asUsage(() => chooseGateway(io.environment, flags));
  if (choice.kind === 'embedded') return onThisMachine(io, dataFolderOf(io, flags), act);
  io.secrets.add(choice.key);
  if (choice.remark !== undefined) safeLine(io.err, choice.remark);
  const connection = remoteConnection({ ...choice, readOnly: choice.readOnly || io.readOnly === true }, io.environment);
  io.debug?.follow(connection);
  const stopShowing = showWaits(io, connection.client);
  try {
    return await act(connection);
  } finally {
    stopShowing();
  }
}
