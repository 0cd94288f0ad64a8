import type { PreviewQuestion } from '../../contract/preview/preview-question.ts';
import type { Json } from '../../contract/scalars.ts';
import type { CliIo } from '../cli-command.ts';
import type { Connection } from '../choosing/connection.ts';
import { findNamespace } from '../choosing/find-namespace.ts';
import { type AskedQuestion, questionOf } from './preview-flags.ts';
import { previewed } from './previewed.ts';

type Compared = { readonly persona: Json };

/**
 * What a question is compared with: without a part, the persona with all of it, as of the same day; as of a day alone, the newest
 * persona, which is the later one.
 */
export async function comparedPreviews(
  io: CliIo,
  connection: Connection,
  namespace: string,
  asked: AskedQuestion,
): Promise<readonly [Compared, Compared]> {
  const { calls } = connection.client;
  const address = await findNamespace(calls, namespace, io.signal);
  const { raw: newest } = await calls.readPersona(address, io.signal);
  const { as_of, without }: PreviewQuestion = questionOf(asked, newest);
  const day = as_of === undefined ? undefined : (await previewed(io, connection, address, { as_of })).raw;
  const whole = { persona: day ?? newest };
  if (without === undefined) return [whole, { persona: newest }];
  const question = { ...(as_of === undefined ? {} : { as_of }), without };
  return [whole, { persona: (await previewed(io, connection, address, question)).raw }];
}
