import { expect, it } from 'vitest';
import { nowhere, places } from '../../src/one-file/places.ts';

const world = { variables: {}, home: '/home/ada', temporary: '/tmp', uid: 1000 };

it("are the user's cache, then a folder of the user's own among the temporary ones", () => {
  expect(places(world)).toEqual(['/home/ada/.cache/persona-explorer', '/tmp/persona-explorer-1000']);
  expect(places({ ...world, variables: { XDG_CACHE_HOME: '/big/caches' } })[0]).toBe('/big/caches/persona-explorer');
  expect(places({ ...world, variables: { XDG_CACHE_HOME: 'caches' } })[0]).toBe('/home/ada/.cache/persona-explorer');
});

it('are named with what is wrong with each, and what to do', () => {
  expect(nowhere([{ place: '/home/ada/.cache/persona-explorer', why: 'the disk is full' }])).toBe(
    [
      'persona is one file, which keeps its program in a cache folder, and none can be used:',
      '  /home/ada/.cache/persona-explorer: the disk is full',
      'Name a folder of your own with XDG_CACHE_HOME.',
    ].join('\n'),
  );
});
