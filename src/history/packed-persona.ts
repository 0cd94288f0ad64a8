import { createRequire } from 'node:module';
import type { Json } from '../contract/scalars.ts';

/** Loaded with the first persona: it takes some milliseconds, which the first screen need not wait for. */
const zlib = () => createRequire(import.meta.url)('node:zlib') as typeof import('node:zlib');

/** A persona as it is kept in a text file. */
export const packed = (persona: Json): string => zlib().deflateRawSync(JSON.stringify(persona)).toString('base64');

const mostBytes = 256 * 1024 * 1024;

/** The persona that was packed; throws where it is none, or larger than any that was ever packed. */
export const unpacked = (text: string): Json =>
  JSON.parse(zlib().inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: mostBytes }).toString()) as Json;
