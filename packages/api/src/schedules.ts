import type { CallOptions } from './http'

/**
 * The arguments of `getQuery` for the stored schedule of an advance as of a day, by default today. Several remotes bundle this file, so it
 * does not import `getQuery`.
 */
export const scheduleCall = (id: string, asOf?: string): [key: unknown[], path: string, options: CallOptions] => [
  ['advances', 'schedule', id, asOf],
  `advances/${id}/schedule`,
  { query: { as_of: asOf } },
]
