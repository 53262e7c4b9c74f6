import { z } from 'zod'
import { listLimit } from '../fields/limits'

const wholeNumber = (name: string, min: number, max: number, fallback: number) => {
  const error =
    max === Number.MAX_SAFE_INTEGER
      ? `${name} must be a whole number from ${min}`
      : `${name} must be a whole number from ${min} to ${max}`
  const parse = (value: unknown) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value)
  return z.preprocess(
    parse,
    z.int({ error }).min(min, error).max(max, error).default(fallback),
  ) as unknown as z.ZodType<number, number | string | undefined> // preprocess accepts any type; a query string has text, code passes a number
}

/** The query of every list, from a query string or as numbers (docs/api.md#lists). */
export const listQuery = z.object({
  page: wholeNumber('page', 1, Number.MAX_SAFE_INTEGER, 1),
  limit: wholeNumber('limit', 1, 100, listLimit),
  search: z
    .string({ error: 'search must be text' })
    .trim()
    .max(1000, 'search must be at most 1,000 characters')
    .refine((value) => !value.includes('\0'), 'search must not contain a NUL character')
    .default(''),
})
export type ListQuery = z.output<typeof listQuery>

/** An omitted or empty filter, including an empty list, has no effect. */
export const optionalFilter = <T extends z.ZodType>(filter: T) =>
  z.preprocess(
    (value) => (value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value),
    filter.optional(),
  ) as unknown as z.ZodOptional<z.ZodType<z.output<T>, z.input<T> | ''>> // preprocess accepts any type; a caller passes a value, undefined or ''

/** Two letters, in upper case; an omitted or empty one has no effect. */
export const stateFilter = optionalFilter(
  z
    .string({ error: 'state must be two letters' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'state must be two letters'),
)

export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  /** 0 for an empty list. */
  totalPages: z.int(),
  /**
   * True if there are more records than `total`, at which counting stopped (R13.55). Their pages can be requested too.
   */
  more: z.literal(true).optional(),
})
export type Pagination = z.output<typeof pagination>

/** The response with a list of such records. */
export const listOf = <T extends z.ZodType>(record: T) => z.object({ data: z.array(record), pagination })

export interface Page<T> {
  data: T[]
  pagination: Pagination
}

/** Counting the matches of a merchant search stops at this number, because counting most of a large book takes long. */
export const searchCountLimit = 1000

/** The pagination of a list of `found` records, of which at most `most` are counted. */
export function paginationOf(
  { page, limit }: { page: number; limit: number },
  found: number,
  most = Infinity,
): Pagination {
  const total = Math.min(found, most)
  return { page, limit, total, totalPages: Math.ceil(total / limit), ...(found > most && { more: true }) }
}

/** `{id}` in a path, in lower case, as the database writes it. A text that is not a valid id matches no record, so the server answers 404. */
export const byId = z.object({ id: z.string().toLowerCase() })
