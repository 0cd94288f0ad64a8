import { expect, it } from 'vitest';
import { plainDebugLine } from '../../../src/cli/report/plain-debug-line.ts';

const at = '2026-05-01T12:00:00.000Z';
const told = (facts: object) => plainDebugLine(JSON.stringify({ at, pid: 7, ...facts }));

it('tells of a line of the debug log what is the program’s own', () => {
  expect(told({ what: 'step', step: 'store opened', ms: 12 })).toBe(`${at}  step  pid 7  step store opened  ms 12`);
  expect(
    told({ what: 'request', method: 'GET', status: 200, ms: 3, path: '/gateway/v1/personas?namespace_id=ns_1' }),
  ).toBe(`${at}  request  pid 7  method GET  status 200  ms 3  path /gateway/v1/personas?…`);
  expect(
    told({
      what: 'command failed',
      error: 'TypeError',
      message: 'ENOENT: no such file, open "…" of Ada',
      stack: [
        'at readAda (file:///home/ada/dist/chunk-run-CHMLEukC.js:2:639)',
        'at async node:internal/modules/esm/loader:650:26',
        'at /home/ada/secret.js:1:1',
      ],
    }),
  ).toBe(
    `${at}  command failed  pid 7  error TypeError  message ENOENT  stack chunk-CHMLEukC.js:2:639 < node:internal/modules/esm/loader:650:26`,
  );
});

it('repeats nothing else', () => {
  expect(told({ what: 'ada', step: 'ada', name: 'ada', origin: 'https://ada.example', error: 'AdaError' })).toBe(
    `${at}  …  pid 7  step …  error …`,
  );
  expect(plainDebugLine('{"what": "ada')).toBe("a line of 13 characters that is none of the program's");
  expect(plainDebugLine('["ada"]')).toBe('…');
  expect(plainDebugLine('null')).toBe('…');
});
