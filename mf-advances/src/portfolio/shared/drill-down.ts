import { paths, portfolioReports } from '@mca/contract/app'
import type { PortfolioDealsQuery } from '@mca/contract/portfolio'
import { lastList } from '@mca/ui/table'
import type { PortfolioAddress } from './use-portfolio-params'

/**
 * The reports whose figures link to deals. `figure` is the figure of a deal that they add up, and `usual` the default group of a report with
 * groups.
 */
const reports = {
  pool: { ...portfolioReports.pool, figure: 'received', usual: 'month' },
  concentration: { ...portfolioReports.concentration, figure: 'outstanding', usual: 'iso' },
  yield: { ...portfolioReports.yield, figure: 'profit', usual: 'month' },
} as const
type Report = keyof typeof reports

/** The first figure in the list of deals. */
export type Figure = (typeof reports)[Report]['figure'] | 'payback_loss'

/** The day of the report, if the deals behind its figure are as of another day. */
const today = 'today'

/**
 * The deals behind a figure of a report, with its filters. The address also names the report, which decides the first
 * figure and the link back (R17.122). A figure with its own day, such as a cell of the static pool, passes `as_of`.
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

/** The requested figure, from the address of the deals behind it. */
export const figureOf = (search: URLSearchParams): Figure =>
  search.get('part') === 'outstanding'
    ? 'outstanding'
    : search.get('part') === 'defaulted'
      ? 'payback_loss'
      : (reportOf(search)?.figure ?? 'received')

/** The link back from deals to their report, with its filters, day, group, page and order (R17.122). */
export function backToReport(search: URLSearchParams, to: PortfolioAddress['to']) {
  const report = reportOf(search)
  const { path, label, usual } = report ?? { ...reports.pool, label: 'Portfolio' }
  const by = search.get('by')
  const day = search.get('report_as_of') ?? search.get('as_of')
  return {
    ...asLastOpen(
      path,
      to(path, { by: !report || by === usual ? undefined : by, as_of: day === today ? undefined : day }),
      // The deals behind a total have no group.
      by === null ? ['by'] : [],
    ),
    label: `Back to ${label}`,
  }
}

/** The address as last open in this tab, if it differs only in page, order and these parameters. */
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
