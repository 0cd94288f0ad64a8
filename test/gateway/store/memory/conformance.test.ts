import { openMemoryBackend } from '../../../../src/gateway/store/memory/open-backend.ts';
import { holdsAsBackend } from '../conformance/holds-as-backend.ts';
import { withHandMovedClock } from '../conformance/opened.ts';

holdsAsBackend(
  'memory',
  withHandMovedClock(async (clock) => openMemoryBackend(clock)),
);
