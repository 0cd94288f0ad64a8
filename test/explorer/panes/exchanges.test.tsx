import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/contract/scalars.ts';
import { exchangeLine, titleOfEvent, wayOfEvent } from '../../../src/explorer/panes/peers/exchange.ts';
import { betweenAtCursor } from '../../../src/explorer/state/persona/exchanges.ts';
import { rounded } from '../../../src/explorer/widgets/glyphs.ts';
import { plain } from '../../../src/explorer/widgets/line.ts';
import { fixture } from '../../stories/explorer.ts';
import { frame, opened } from '../../stories/frame.tsx';

const event = (more: { readonly [key: string]: Json }): Json => ({
  id: 'git:1',
  kind: 'commit',
  self: true,
  occurred_at: '2026-10-02T09:00:00.000Z',
  title: 'Take the ebb into account',
  text: 'Take the ebb into account',
  ...more,
});
const merge = { number: 12, branch: 'ben/ebb-tide', author: { key: 'ben' } };

describe('an exchange', () => {
  it('goes from who made the change to who took it in, from who wrote to who got it, and both ways in a meeting', () => {
    expect(wayOfEvent(event({ merge }))).toBe('from');
    expect(wayOfEvent(event({ merge, self: false }))).toBe('to');
    expect(wayOfEvent(event({}))).toBe('to');
    expect(wayOfEvent(event({ kind: 'message', self: false }))).toBe('from');
    expect(wayOfEvent(event({ kind: 'meeting', self: false }))).toBe('both');
  });

  it('is told by the number of its request and its heading, of a merge by its branch', () => {
    expect(titleOfEvent(event({ merge, title: 'Merge pull request #12 from ben/ebb-tide', text: '' }))).toBe(
      '#12  ebb-tide',
    );
    expect(titleOfEvent(event({}))).toBe('Take the ebb into account');
    expect(titleOfEvent({ text: 'No heading here' })).toBe('No heading here');
    expect(plain(exchangeLine(event({ self: false }), undefined, true, rounded))).toBe(
      ' 2 Oct 2026  ←  Take the ebb into account',
    );
    expect(plain(exchangeLine({ occurred_at: 7 }, undefined, true, rounded))).toContain('no words of its own');
  });
});

describe('what went to and fro with a peer', () => {
  it('stands below the table once it was read, with what its arrows mean, and stays for who comes back', async () => {
    const explorer = await opened(fixture('ada'), 'peers');
    const look = () => explorer.getState().beside.look(betweenAtCursor(explorer.getState().persona, 120));
    expect(frame(explorer, 120, 38).join('\n')).not.toContain('to them');
    await look();
    const lines = frame(explorer, 120, 38).join('\n');
    expect(lines).toMatch(/Some of it +→ to them/);
    expect(lines).toMatch(/20 Nov 2026 {2}→ {2}Re: renewal of the Hale account/);
    explorer.getState().persona.move(1);
    expect(frame(explorer, 120, 38).join('\n')).not.toContain('to them');
    await look();
    explorer.getState().persona.move(-1);
    await look();
    expect(explorer.getState().beside.read.data).toHaveLength(4);
    expect(frame(explorer, 80, 22).join('\n')).toContain('→ to them');
  });
});

describe('a history whose gateway does not tell what of its counts was taken in', () => {
  it('is told by its directions alone: nobody wrote to anybody in commits', async () => {
    const raw = {
      peers: [{ name: 'Ben Hale', relationship_type: 'contributor', channels: ['git tide'] }],
      identity: { key_relationships: [{ name: 'Ben Hale', relationship_type: 'contributor', to: 3, from: 9 }] },
    };
    const lines = frame(await opened(raw, 'peers'), 120, 38).join('\n');
    expect(lines).toMatch(/to them.from them/);
    expect(lines).toMatch(/To them +3 events/);
    expect(lines).not.toMatch(/wrote/i);
  });
});
