import type { Environment } from '../../settings/environment.ts';
import type { Connection } from '../choosing/gateway-connection.ts';

/** Says that the model's key of this shell is not used, where another process asks the model; undefined where it is, or there is none. */
export const unusedKey = ({ modelKey }: Environment, { isJoined }: Pick<Connection, 'isJoined'>): string | undefined =>
  modelKey !== undefined && isJoined()
    ? 'PERSONA_MODEL_KEY of this shell is not used: another process owns the data folder and asks the model. A stored key is found there: persona config set model.key'
    : undefined;
