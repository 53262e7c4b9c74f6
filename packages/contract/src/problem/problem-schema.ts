import { z } from 'zod'
import type { Problem } from './problem'

/** The body of every error answer, for the API's description. The type and its helpers are in problem.ts, free of zod. */
export const problem: z.ZodType<Problem> = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).exactOptional(),
})
