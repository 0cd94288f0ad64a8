import * as z from 'zod';
import { type DatedClaim, datedClaims } from '../../contract/changes/dated-claims.ts';
import { type Json, Timestamp } from '../../contract/scalars.ts';
import { GatewayRefusal } from '../refusal.ts';
import type { PastPersona } from './namespace-view.ts';
import { tool } from './tool.ts';

/** As many kept personas are looked at: to compare two takes some milliseconds. */
const mostBuilds = 20;
const mostClaims = 100;

const When = z.object({
  build_id: z.string(),
  built_at: Timestamp,
  events: z.int().describe('how many events that build counted'),
});

const Dated = z.object({
  claim: z.string().describe('JSON pointer into the newest persona'),
  is: z.string().describe('what kind of claim it is'),
  says: z.string(),
  came: When.describe('the build in which it came, without a pause since'),
  or_earlier: z.boolean().describe('that build is the oldest that was looked at, so the claim may be older'),
  moved: When.nullable().describe(
    'the last build in which it moved or was worded anew; null where it never was since it came',
  ),
});

const when = ({ buildId, persona }: PastPersona): z.infer<typeof When> => ({
  build_id: buildId,
  built_at: persona.built_at,
  events: persona.source_event_count,
});

/** Whether a pointer is the claim's own, or leads into it, or is a place that it stands in. */
const isAbout = (pointer: string, claim: string): boolean =>
  claim === pointer || pointer.startsWith(`${claim}/`) || claim.startsWith(`${pointer}/`);

function dated({ pointer, is, text, came, moved }: DatedClaim, past: readonly PastPersona[]): z.infer<typeof Dated>[] {
  const first = past[came];
  const last = moved === undefined ? undefined : past[moved];
  if (first === undefined) return [];
  return [
    {
      claim: pointer,
      is,
      says: text,
      came: when(first),
      or_earlier: came === 0,
      moved: last === undefined ? null : when(last),
    },
  ];
}

/** The tool that says since when the persona says what it says. */
export const claimHistoryTool = tool({
  name: 'claim_history',
  title: 'Since when the persona says so',
  description: `Since when each claim of the newest persona stands in it, and when it moved last, among the newest ${mostBuilds} kept builds; the newest claims first. With a pointer only what stands there. Ask it to tell what is new from what has long been so.`,
  input: z.object({
    claim: z
      .string()
      .startsWith('/')
      .optional()
      .describe('JSON pointer into the persona, e.g. /peers or /identity/role'),
    limit: z.int().min(1).max(mostClaims).default(20).describe('at most so many claims'),
  }),
  answers: z.object({
    builds: z.int().describe('how many kept builds were compared'),
    total: z.int().describe('how many claims there are, of which at most "limit" are given'),
    claims: z.array(Dated),
  }),
  route: 'listBuilds',
  async answer(namespace, { claim, limit }) {
    const past = await namespace.past(mostBuilds);
    const all = datedClaims(past.map(({ persona }) => persona as unknown as Json));
    const about = all.filter(({ pointer }) => claim === undefined || isAbout(claim, pointer));
    if (claim !== undefined && about.length === 0)
      throw new GatewayRefusal('not_found', `no claim stands at ${claim} in the newest persona`);
    const newest = about.toSorted((a, b) => (b.moved ?? b.came) - (a.moved ?? a.came));
    return {
      builds: past.length,
      total: about.length,
      claims: newest.slice(0, limit).flatMap((one) => dated(one, past)),
    };
  },
});
