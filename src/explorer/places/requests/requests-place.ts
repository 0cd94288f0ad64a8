import { opening } from '../../commands/gestures.ts';
import { selectedRequest } from '../../state/store/connection.ts';
import type { PlaceWithScreen } from '../place.ts';

const open = opening({
  id: 'answer-of-request',
  title: 'the answer as it came',
  hint: 'answer',
  unavailable: ({ connection }) => (selectedRequest(connection)?.raw ? undefined : 'this request has no answer yet'),
  run: ({ getState }) => {
    const request = selectedRequest(getState().connection);
    if (request?.raw === undefined) return;
    getState().screen.show({ kind: 'text', title: `${request.method} ${request.path}`, text: request.raw });
  },
});

/** Every call made to the gateway. */
export const requests: PlaceWithScreen = {
  id: 'requests',
  title: 'Requests',
  where: 'requests',
  reached: { title: 'requests made to the gateway', keys: ['@'] },
  screen: async () => (await import('./requests.tsx')).Requests,
  commands: [open],
  move: ({ connection }, by) => connection.move(by),
  copied: {
    value: ({ connection }) => selectedRequest(connection)?.raw,
    request: ({ connection }) => selectedRequest(connection),
  },
  up: ({ screen }) => screen.back(),
};
