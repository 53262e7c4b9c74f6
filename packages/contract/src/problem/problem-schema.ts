import { z } from 'zod'
import type { Problem } from './problem'

/**
 * The body of every error response, for the API's description. The type and its helpers are in problem.ts, which does
 * not import zod.
 */
export const problem: z.ZodType<Problem> = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).exactOptional(),
  first_answer: z
    .unknown()
    .exactOptional()
    .describe('Only with status 422: the response to the first request with this Idempotency-Key'),
})
