import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { testedNode } from '../helpers/node.ts';
import { svgOf } from './picture.ts';
import { screens } from './screens.ts';
import { createStage } from './stage.ts';

const stage = createStage(testedNode, join(import.meta.dirname, '../../dist'));
afterAll(() => stage.close());

describe('npm run story', () => {
  it.each(Object.entries(screens))('goes to %s on the sample people', async (_name, screen) => {
    const { program, there } = stage.open(screen, { columns: 100, rows: 30 });
    onTestFinished(() => program.kill());
    await expect(there).resolves.toBeUndefined();
  });

  it('draws what stands there, in its colours, column by column', async () => {
    const { program, there } = stage.open(screens['providers'] as never, { columns: 80, rows: 24 });
    onTestFinished(() => program.kill());
    await there;
    const dark = svgOf(program.terminal, 'dark');
    const words = [
      ...dark.matchAll(/<text x="(\d+)" y="\d+" textLength="(\d+)" fill="(#[\da-f]{6})"[^>]*>([^<]*)<\/text>/g),
    ];
    const drawn = words.map(([, , , , text = '']) => text.trim()).join('');
    expect(drawn.replaceAll(/&(amp|lt|gt);|\s/g, '')).toBe(program.screen().replaceAll(/[&<>\s]/g, ''));
    expect(new Set(words.map(([, , , ink]) => ink)).size).toBeGreaterThan(2);
    for (const [, x, width] of words) expect(Number(x) + Number(width)).toBeLessThanOrEqual(80 * 9);
    expect(svgOf(program.terminal, 'light')).not.toBe(dark);
  });
});
