import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Json } from '../contract/scalars.ts';

/** A persona as it is kept in a text file. */
export const packed = (persona: Json): string => deflateRawSync(JSON.stringify(persona)).toString('base64');

const mostBytes = 256 * 1024 * 1024;

/** The persona that was packed; throws where it is none, or larger than any that was ever packed. */
export const unpacked = (text: string): Json =>
  JSON.parse(inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: mostBytes }).toString()) as Json;
