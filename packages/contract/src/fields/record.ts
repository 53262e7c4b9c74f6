import { z } from 'zod'

/** A reference from one record to another in a response. */
export const reference = z.object({ id: z.guid(), name: z.string() })
export type Reference = z.output<typeof reference>

/** A point in time, ISO 8601 in UTC. */
export const timestamp = z.iso.datetime()

/**
 * When the record was last saved. It identifies the version: no two saves of a record have the same value. A PUT sends
 * it back unchanged in the header `If-Match: "<updated_at>"`. The server then refuses the save with 409 if somebody
 * else has saved since.
 */
export const version = z.iso.datetime()
