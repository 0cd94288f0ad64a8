import * as z from 'zod/mini';
import { addressFields, eitherId, isAddressed } from '../address.ts';
import { previewFields } from './preview-question.ts';

/** What POST /personas/preview takes. */
export const PreviewWanted = z.object({ ...addressFields, ...previewFields }).check(isAddressed, eitherId);
export type PreviewWanted = z.infer<typeof PreviewWanted>;
