import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routeSchemas } from '../../src/contract/route-schemas.ts';
import { routeNames, routes } from '../../src/contract/routes.ts';

it('has a schema of input and reply for every route, and for nothing else', () => {
  expect(Object.keys(routeSchemas).toSorted()).toEqual([...routeNames].toSorted());
  for (const schemas of Object.values(routeSchemas)) expect(Object.keys(schemas)).toEqual(['input', 'reply']);
});

it('has no two routes of one method and path', () => {
  const calls = routeNames.map((name) => `${routes[name].method} ${routes[name].path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

it('is where the client and the explorer have every path from: they type none themselves', () => {
  const firstSteps = new Set(routeNames.map((name) => routes[name].path.split('/')[1]));
  const typed = new RegExp(`['"\`]/(${[...firstSteps].join('|')})\\b`);
  const files = globSync('src/{client,explorer,embedded,cli}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => typed.test(readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')))).toEqual(
    [],
  );
  expect(typed.test("ask({ path: '/personas/status' })")).toBe(true);
});
