import { z } from 'zod'

/** How one record names another in an answer. */
export const reference = z.object({ id: z.guid(), name: z.string() })
export type Reference = z.output<typeof reference>

/** A point in time, ISO 8601 in UTC. */
export const timestamp = z.iso.datetime()

/**
 * When the record was last saved, and so which version of it this is: no two saves of one record share it. Sent back as it is, in the
 * header `If-Match: "<updated_at>"` of a PUT, it makes the server refuse the save with 409 when somebody else saved in between.
 */
export const version = z.iso.datetime()
