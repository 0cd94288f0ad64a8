import { StoreFault } from '../fault.ts';
import { faultOf, faultSentence } from './sqlite-fault.ts';

/** What the file system or SQLite says, as a fault of the store; every other error as it is. */
const faultOfFile = (cause: unknown): unknown => {
  const error = faultOf(cause);
  if (error instanceof StoreFault || !(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new StoreFault('disk-full', faultSentence['disk-full'], error);
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(String(error.code)))
    return new StoreFault('read-only', faultSentence['read-only'], error);
  return error;
};

/** Runs what needs the folder's files; a fault of theirs comes out as a StoreFault that names the folder. */
export const inFolder = <T>(dataFolder: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    const fault = faultOfFile(error);
    if (fault instanceof StoreFault)
      throw new StoreFault(fault.kind, `${dataFolder}: ${fault.message}`, fault.cause ?? fault);
    throw fault;
  }
};
