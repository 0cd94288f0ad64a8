import { expect, it } from 'vitest';
import type { Json } from '../../../src/contract/scalars.ts';
import { evidenceLine } from '../../../src/explorer/panes/evidence/evidence-line.ts';
import type { PaneData } from '../../../src/explorer/panes/pane-data.ts';
import { rounded } from '../../../src/explorer/widgets/glyphs.ts';
import { plain } from '../../../src/explorer/widgets/line.ts';

const below = (claim: Json): string => {
  const raw = { provenance: { claims: { '/identity/role': claim } } };
  return plain(evidenceLine({ raw, glyphs: rounded } as unknown as PaneData, '/identity/role', 80));
};

it('counts all events behind a claim where the gateway says how many, else those that it names', () => {
  expect(below({ evidence: ['a', 'b'], total: 510 })).toContain('510 events behind it');
  expect(below({ evidence: ['a', 'b'] })).toContain('2 events behind it');
  expect(below({ evidence: [], total: 0, reason: 'too few' })).toContain('not enough evidence');
});
