import { openSqliteBackend } from '../../../../src/gateway/store/sqlite/open-backend.ts';
import { temporaryFolder } from '../../running-gateway.ts';
import { holdsAsBackend } from '../conformance/holds-as-backend.ts';
import { withHandMovedClock } from '../conformance/opened.ts';

holdsAsBackend(
  'SQLite',
  withHandMovedClock((clock) => openSqliteBackend({ dataFolder: temporaryFolder(), clock })),
);
