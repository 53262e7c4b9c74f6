import { paths, portfolioReports, type PortfolioDealsQuery } from '@mca/contract'
import { lastList } from '@mca/ui/table'
import type { PortfolioAddress } from './use-portfolio-params'

/**
 * The reports whose figures lead to deals. `figure` is the figure of a deal that theirs are made of, and `usual` the group in the plain address of a
 * report that has groups.
 */
const reports = {
  pool: { ...portfolioReports.pool, figure: 'received', usual: 'month' },
  concentration: { ...portfolioReports.concentration, figure: 'outstanding', usual: 'iso' },
  yield: { ...portfolioReports.yield, figure: 'profit', usual: 'month' },
} as const
type Report = keyof typeof reports

/** The figure of a deal that comes first. */
export type Figure = (typeof reports)[Report]['figure'] | 'payback_loss'

/** The day of a report that is as of today, where the deals behind its figure are as of another day. */
const today = 'today'

/**
 * The deals behind a figure of a report, with its filters. The address also says which report it is, so that its figure comes first and
 * the way back leads to it (R17.122). A figure as of another day than its report, a cell of the static pool, gives its `as_of`.
 */
export const dealsAddress = (
  { params, to }: Pick<PortfolioAddress, 'params' | 'to'>,
  report: Report,
  { as_of = params.as_of, ...behind }: Partial<Pick<PortfolioDealsQuery, 'by' | 'key' | 'part' | 'as_of'>>,
): string =>
  to(paths.portfolioDeals, {
    ...behind,
    as_of,
    report,
    report_as_of: as_of === params.as_of ? undefined : (params.as_of ?? today),
  })

/** The deals behind the money of some days, both included. */
export const daysAddress = ({ to }: Pick<PortfolioAddress, 'to'>, from: string, until: string = from): string =>
  to(paths.portfolioDays, { from, to: until })

const reportOf = (search: URLSearchParams) => {
  const name = search.get('report')
  return name !== null && Object.hasOwn(reports, name) ? reports[name as Report] : undefined // one of its own keys
}

/** Which figure of the deals was asked for, by the address of the deals behind it. */
export const figureOf = (search: URLSearchParams): Figure =>
  search.get('part') === 'outstanding'
    ? 'outstanding'
    : search.get('part') === 'defaulted'
      ? 'payback_loss'
      : (reportOf(search)?.figure ?? 'received')

/** The way back from deals to the report that their figure is from, with its filters, day and group, and on the page and in the order that was open (R17.122). */
export function backToReport(search: URLSearchParams, to: PortfolioAddress['to']) {
  const report = reportOf(search)
  const { path, label, usual } = report ?? { ...reports.pool, label: 'Portfolio' }
  const by = search.get('by')
  const day = search.get('report_as_of') ?? search.get('as_of')
  return {
    ...asLastOpen(
      path,
      to(path, { by: !report || by === usual ? undefined : by, as_of: day === today ? undefined : day }),
      // The deals behind a total are of no group.
      by === null ? ['by'] : [],
    ),
    label: `Back to ${label}`,
  }
}

/** The address as it was last open in this tab, if nothing differs but its page, its order and these parameters. */
export function asLastOpen(
  path: string,
  address: string,
  open: readonly string[] = [],
): { to: string; state?: unknown } {
  const last = lastList(path)
  const compared = (each: string) => {
    const search = new URLSearchParams(each.split('?')[1])
    for (const name of ['page', 'sort', ...open]) search.delete(name)
    search.sort()
    return String(search)
  }
  return compared(last.to) === compared(address) ? last : { to: address }
}
