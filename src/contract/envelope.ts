import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { Count } from './scalars.ts';

/** A whole number, or the decimal digits of one. */
const digits = z.transform((raw: unknown) => (typeof raw === 'string' && /^\d{1,16}$/.test(raw) ? Number(raw) : raw));

const pageNumber = (of: { least: number; most: number; normal: number }, error: string, what: string) =>
  z
    ._default(
      z.pipe(digits, z.number(error).check(z.int(error), z.gte(of.least, error), z.lte(of.most, error))),
      of.normal,
    )
    .check(z.describe(what));

const { page, pageSize } = limits;

/** Which page of a list, and how many rows a page. */
export const PageQuery = z.object({
  page: pageNumber(
    { ...page, most: Number.MAX_SAFE_INTEGER },
    'must be a whole number from 1 up',
    'which page; the first is 1',
  ),
  pageSize: pageNumber(pageSize, 'must be a whole number from 1 to 100', 'how many rows a page holds'),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** Where a page stands in its list. */
export const Pagination = z.object({ page: Count, pageSize: Count, total: Count, totalPages: Count });
export type Pagination = z.infer<typeof Pagination>;

/** The reasons the embedded gateway refuses for, each with its HTTP status. */
export const failureStatus = {
  malformed_json: 400,
  malformed_search: 400,
  unauthorized: 401,
  key_expired: 401,
  forbidden_host: 403,
  forbidden_origin: 403,
  key_reads_only: 403,
  key_of_agent: 403,
  consent_required: 403,
  not_found: 404,
  namespace_not_found: 404,
  persona_not_found: 404,
  persona_not_built: 404,
  build_not_found: 404,
  correction_not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  external_reference_taken: 409,
  persona_changed: 409,
  model_not_chosen: 409,
  model_not_used: 409,
  already_interpreting: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  invalid_request: 422,
  too_many_requests: 429,
  preview_failed: 500,
  internal: 500,
  asks_no_model: 501,
  interpretation_failed: 502,
  read_only: 503,
  disk_full: 503,
  store_unavailable: 503,
  busy: 503,
  closing: 503,
  interrupted: 503,
} as const;
export type FailureCode = keyof typeof failureStatus;

/** One field that a request got wrong. */
export const FieldProblem = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The body of every refusal. */
export const Refusal = z.object({
  success: z.literal(false),
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.optional(z.array(FieldProblem)),
    /** with persona_not_built: how many events there are to build it from */
    events: z.optional(Count),
  }),
});
export type Refusal = z.infer<typeof Refusal>;
