import { writeFileSync } from 'node:fs';
import { join as joined } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ownOrJoin, usualPatience } from '../../src/embedded/join.ts';
import { own } from '../../src/embedded/owner.ts';
import { temporaryFolder } from '../gateway/running-gateway.ts';
import { handMovedClock } from '../helpers/hand-moved-clock.ts';
import { misbehavingGateway } from '../helpers/misbehaving-gateway.ts';

/** A folder that somebody holds, and what is looked for there. */
function heldFolder() {
  const folder = temporaryFolder();
  const owner = own(folder);
  onTestFinished(() => owner?.release());
  writeFileSync(joined(folder, 'default.key'), 'sk_of_the_folder\n');
  const announce = (baseUrl: string) => owner?.announce({ pid: 4711, baseUrl });
  const told: string[] = [];
  return { folder, announce, clock: handMovedClock(), told, tell: (text: string) => void told.push(text) };
}

/** An address at which nobody listens any more. */
async function deserted(): Promise<string> {
  const gateway = await misbehavingGateway(() => {});
  await gateway.close();
  return gateway.baseUrl;
}

describe('joining the owner of a data folder', () => {
  it('believes no address that does not answer, and waits for one that does', async () => {
    const { folder, announce, clock, tell } = heldFolder();
    const gateway = await misbehavingGateway((_, response) => void response.end());
    onTestFinished(() => gateway.close());
    announce(await deserted());
    const reached = ownOrJoin(folder, false, tell, clock);
    const looks = 3;
    const before = await Promise.race([reached, clock.advanceUntil(() => clock.sleeps.length > looks)]);
    expect(before).toBeUndefined();
    announce(gateway.baseUrl);
    expect(await clock.passing(reached)).toMatchObject({
      baseUrl: gateway.baseUrl,
      key: 'sk_of_the_folder',
      owner: false,
    });
  });

  it('gives up after ten seconds where the owner writes an address that does not answer', async () => {
    const { folder, announce, clock, told, tell } = heldFolder();
    announce(await deserted());
    await expect(clock.passing(ownOrJoin(folder, false, tell, clock))).rejects.toThrow(
      `another process holds ${folder} but does not answer`,
    );
    expect([clock.elapsed(), told]).toEqual([10_000, []]);
  });

  it('gives up where the owner was stopped: it takes the call and never answers', async () => {
    const { folder, announce, clock, told, tell } = heldFolder();
    const gateway = await misbehavingGateway(() => {});
    onTestFinished(() => gateway.close());
    announce(gateway.baseUrl);
    const patience = { ...usualPatience, answer: 20, silent: 200 };
    await expect(clock.passing(ownOrJoin(folder, false, tell, clock, patience))).rejects.toThrow(
      `another process holds ${folder} but does not answer`,
    );
    expect(told).toEqual([]);
  });

  it('waits longer for one that is still starting, and says so once', async () => {
    const { folder, announce, clock, told, tell } = heldFolder();
    const gateway = await misbehavingGateway((_, response) => void response.end());
    onTestFinished(() => gateway.close());
    const reached = ownOrJoin(folder, false, tell, clock);
    await Promise.race([reached, clock.advanceUntil(() => clock.elapsed() >= 60_000)]);
    expect(told).toEqual([expect.stringContaining(`another process holds ${folder} and is still starting`)]);
    announce(gateway.baseUrl);
    expect(await clock.passing(reached)).toMatchObject({ baseUrl: gateway.baseUrl });
    expect(told).toHaveLength(1);
  });
});
