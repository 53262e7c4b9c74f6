import type { Capability } from './capabilities'
import { paths } from './paths'
import { portfolioReports } from './portfolio-reports'

/** A page of a section: a tab on every page of the section, and a page in the palette. */
export interface SectionPage {
  /** Its tab. */
  label: string
  path: string
  /** Its name outside its section, if the tab's label is not clear enough there. */
  name?: string
  /** The capability that the page needs. Without one, every server has the page. */
  part?: Capability
  /** Only administrators may see it. */
  forAdministrators?: true
  /** The pages that share its tab. The palette lists them instead. */
  pages?: readonly { label: string; path: string }[]
}

// One constant for each section, so that a remote contains only its own. Pages are in the order of their tabs; the first is the section's own.

export const advancePages: readonly SectionPage[] = [
  { label: 'Advances', path: paths.advances },
  { label: 'Desk', path: paths.desk, part: 'tasks' },
  { label: 'Follow-ups', path: paths.followUps, part: 'notes' },
  { label: 'Portfolio', path: paths.portfolio, part: 'portfolio', pages: Object.values(portfolioReports) },
]

export const paymentPages: readonly SectionPage[] = [
  { label: 'Payments', path: paths.payments },
  { label: 'All', name: 'All Payments', path: paths.allPayments, part: 'payment-list' },
  { label: 'Due Today', path: paths.due(), part: 'due' },
  { label: 'Imports', path: paths.imports, part: 'imports' },
  { label: 'Returns', path: paths.returns, part: 'returns' },
  { label: 'Payouts', path: paths.payouts, part: 'ledgers' },
  { label: 'ACH Files', path: paths.achFiles, part: 'ach-files' },
  { label: 'Book', name: 'Import and Export a Book', path: paths.book, part: 'book' },
]

export const userPages: readonly SectionPage[] = [
  { label: 'Users', path: paths.users },
  { label: 'Activity', path: paths.activity, part: 'activity', forAdministrators: true },
  { label: 'Settings', path: paths.settings, part: 'settings', forAdministrators: true },
  { label: 'Releases', path: paths.releases, part: 'releases', forAdministrators: true },
]

const covers = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The page of a section that an address belongs to: `/advances/5f0c/edit` to Advances, `/advances/portfolio/cash` to Portfolio. */
export const pageOfSection = (pages: readonly SectionPage[], pathname: string): SectionPage | undefined =>
  pages.findLast(({ path }) => covers(path, pathname))
