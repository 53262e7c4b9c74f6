import { addDays, formatDate, type Day } from '@mca/contract/days'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'

/** The length of the period that figures are compared with, in days. */
const period = 30

// oxlint-disable-next-line typescript/no-explicit-any -- the key of the query
type ReportOf<Answer, Params> = (params: Params) => UseQueryOptions<Answer, Error, Answer, any>

/**
 * The same report 30 days earlier, for comparisons (R17.155). Requested after the report itself. Undefined while it loads, if it cannot be loaded, and
 * before `asOf` is known.
 */
export function useEarlier<Answer, Params extends object>(
  report: ReportOf<Answer, Params & { as_of: Day }>,
  params: Params,
  asOf: Day | undefined,
): Answer | undefined {
  const query = useQuery({
    ...report({ ...params, as_of: addDays(asOf ?? '2000-01-31', -period) }),
    enabled: asOf !== undefined,
  })
  return asOf === undefined ? undefined : query.data
}

/** An earlier report to compare with; null if no deal was funded by then. */
export const withDeals = <Report extends { total: { deals: number } }>(earlier: Report | undefined) =>
  earlier?.total.deals === 0 ? null : earlier

/** `on Oct 30, 2026`. */
export const earlierDay = (asOf: Day): string => `on ${formatDate(addDays(asOf, -period))}`
