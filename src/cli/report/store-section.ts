import { basename } from 'node:path';
import { amount, bytes, counted } from '../../text/amount.ts';
import { paths } from '../../settings/paths.ts';
import { folderBytes } from '../about.ts';
import { dataFolderOf, type DataFlag } from '../choosing/data-flag.ts';
import type { CliIo } from '../cli-command.ts';
import type { Section } from './report-section.ts';

/** How much lies in the data folder; nothing of what it is. */
export async function storeSection(io: CliIo, flags: DataFlag): Promise<Section> {
  const folder = dataFolderOf(io, flags);
  const isUsual = folder === paths({ ...io.environment, dataFolder: undefined }).dataFolder;
  const { besideOwner } = await import('../../gateway/store/sqlite/beside-owner.ts');
  const counts = async () => {
    try {
      const sizes = await besideOwner({ dataFolder: folder }, async (store) => store.sizes());
      return sizes === undefined
        ? 'no store'
        : `${counted(sizes.events, 'event')}, ${amount(sizes.indexed)} of them indexed; ${counted(sizes.kept.personas, 'kept persona')}`;
    } catch {
      return 'the store cannot be opened';
    }
  };
  return {
    title: 'Store',
    rows: [
      ['data folder', isUsual ? `the usual one, ${basename(folder)}` : 'another than the usual one'],
      ['size', bytes(await folderBytes(folder, io.signal))],
      ['holds', await counts()],
    ],
  };
}
