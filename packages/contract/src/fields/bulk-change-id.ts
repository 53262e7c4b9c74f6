import { z } from 'zod'

/** The bulk change that the first call of a run has begun: later calls of the run add to it. */
export const bulkChangeId = z.guid('bulk_change_id must be an id').toLowerCase().optional()
