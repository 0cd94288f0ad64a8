import * as z from 'zod';
import { Episode } from '../../contract/episode.ts';
import { Peer } from '../../contract/peer.ts';
import { tool } from './tool.ts';

const Limit = z.int().min(1).max(200).default(50).describe('at most so many');
const Total = z.int().describe('how many there are, of which at most "limit" are given');
const Moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'must be a day or a moment, like 2026-03-01 or 2026-03-01T09:00:00Z',
});

const holds = (text: string | undefined, ...among: readonly string[]) =>
  text === undefined || among.some((one) => one.toLocaleLowerCase().includes(text.toLocaleLowerCase()));

/** The tools that look for episodes and peers. */
export const searchTools = [
  tool({
    name: 'search_episodes',
    title: 'Search episodes',
    description:
      "Episodes of the subject's life (bursts, projects, routines, meetings, gaps) by words in their label, kind, horizon or time; without arguments all of them.",
    input: z.object({
      text: z.string().optional().describe('letters that the label must hold; case does not matter'),
      kind: z.optional(Episode.shape.kind).describe('only this kind'),
      horizon: z.optional(Episode.shape.horizon).describe('only this horizon'),
      from: Moment.optional().describe('only what goes on at or after this moment (ISO 8601)'),
      until: Moment.optional().describe('only what begins at or before this moment (ISO 8601)'),
      limit: Limit,
    }),
    answers: z.object({ total: Total, episodes: z.array(Episode) }),
    route: 'readPersona',
    async answer(namespace, { text, kind, horizon, from, until, limit }) {
      const { episodes } = await namespace.persona();
      const found = episodes.filter(
        (episode) =>
          holds(text, episode.label) &&
          (kind === undefined || episode.kind === kind) &&
          (horizon === undefined || episode.horizon === horizon) &&
          (from === undefined || Date.parse(episode.valid_until) >= Date.parse(from)) &&
          (until === undefined || Date.parse(episode.valid_from) <= Date.parse(until)),
      );
      return { total: found.length, episodes: found.slice(0, limit) };
    },
  }),
  tool({
    name: 'list_peers',
    title: 'List peers',
    description:
      'The people the subject deals with, the strongest contact first: relationship, trust level (from contact, never from feelings), tone, topics and channels.',
    input: z.object({
      text: z.string().optional().describe('letters that the name, relationship, a topic or a channel must hold'),
      trust_level: z.optional(Peer.shape.trust_level).describe('only this trust level'),
      limit: Limit,
    }),
    answers: z.object({ total: Total, peers: z.array(Peer) }),
    route: 'readPersona',
    async answer(namespace, { text, trust_level, limit }) {
      const { peers } = await namespace.persona();
      const found = peers.filter(
        (peer) =>
          holds(text, peer.name, peer.relationship_type, ...peer.topics, ...peer.channels) &&
          (trust_level === undefined || peer.trust_level === trust_level),
      );
      return { total: found.length, peers: found.slice(0, limit) };
    },
  }),
];
