import { paths } from './paths'
import { portfolioReports } from './portfolio-reports'

/** The parameters in the address of a list that are not filters. */
export const placeParams: readonly string[] = ['page', 'limit', 'sort']

/** A page of a section: a tab on every page of the section, and a page in the palette. */
export interface SectionPage {
  /** Its tab. */
  label: string
  path: string
  /** Its name outside its section, if the tab's label is not clear enough there. */
  name?: string
  /** Only our own server has the page, not each server of the specification (R20.2). */
  isExtension?: true
  /** Only administrators may see it. */
  forAdministrators?: true
  /** It has the filters of the advance list, and takes them along (R17.100). */
  hasFilters?: true
  /** The pages that share its tab. The palette lists them instead. */
  pages?: readonly { label: string; path: string }[]
}

// One constant for each section, so that a remote contains only its own. Pages are in the order of their tabs; the first is the section's own.

export const advancePages: readonly SectionPage[] = [
  { label: 'Advances', path: paths.advances },
  { label: 'Desk', path: paths.desk, isExtension: true },
  { label: 'Follow-ups', path: paths.followUps, isExtension: true },
  {
    label: 'Portfolio',
    path: paths.portfolio,
    isExtension: true,
    hasFilters: true,
    pages: Object.values(portfolioReports),
  },
]

export const paymentPages: readonly SectionPage[] = [
  { label: 'Payments', path: paths.payments },
  { label: 'All Payments', path: paths.allPayments, isExtension: true },
  { label: 'Due Today', path: paths.due(), isExtension: true },
  { label: 'Imports', path: paths.imports, isExtension: true },
  { label: 'Returns', path: paths.returns, isExtension: true },
  { label: 'Payouts', path: paths.payouts, isExtension: true },
  { label: 'ACH Files', path: paths.achFiles, isExtension: true },
  { label: 'Reconciliation', name: 'Bank Reconciliation', path: paths.reconciliation, isExtension: true },
  { label: 'Move Data', name: 'Move Data: Import and Export a Book', path: paths.book, isExtension: true },
]

export const userPages: readonly SectionPage[] = [
  { label: 'Users', path: paths.users },
  { label: 'Activity', path: paths.activity, isExtension: true, forAdministrators: true },
  { label: 'Settings', path: paths.settings, isExtension: true, forAdministrators: true },
  { label: 'Releases', path: paths.releases, isExtension: true, forAdministrators: true },
]

const covers = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The page of a section that an address belongs to: `/advances/5f0c/edit` to Advances, `/advances/portfolio/cash` to Portfolio. */
export const pageOfSection = (pages: readonly SectionPage[], pathname: string): SectionPage | undefined =>
  pages.findLast(({ path }) => covers(path, pathname))
