import { z } from 'zod'
import { failureMessageLimit } from '../fields/limits'

/** A report of a section that failed in a browser: its remote and release, the error, and the path of the page. */
export const sectionFailure = z.object({
  remote: z.string().max(100),
  version: z.string().max(100),
  message: z.string().max(failureMessageLimit),
  path: z.string().max(500),
})
export type SectionFailure = z.output<typeof sectionFailure>
