import { paths } from '@mca/contract/app'
import { type Day } from '@mca/contract/days'
import { portfolioFilters, type PortfolioFilters } from '@mca/contract/portfolio'
import { useToday } from '@mca/ui'
import { useListParams } from '@mca/ui/table'
import { addressWith } from '../../shared/filters-address'

/** The state in the URL that the parts of every portfolio page share. */
export interface PortfolioAddress {
  params: PortfolioFilters
  /** Changes parameters; undefined removes one. */
  change: (params: object) => void
  /** Filters in the address that the list of advances does not accept. */
  refused: readonly string[]
  /** Why the report is as of today. */
  dayNote: string | undefined
  today: Day
  isFiltered: boolean
  clear: () => void
  /** The address of another page of the portfolio, with the same filters and day. */
  to: (path: string, more?: object) => string
  /** The list of advances with the same filters. */
  listTo: string
}

const isFilter = (name: string) => name !== 'as_of' && name in portfolioFilters.shape

/**
 * The parameters in the address of a portfolio page: the filters of the list of advances, the day, and those that the schema adds. An
 * invalid day counts as today, and `dayNote` says so (R17.102).
 */
export function usePortfolioParams<Params extends PortfolioFilters>(
  schema: Parameters<typeof useListParams<Params>>[0],
): PortfolioAddress & { params: Params } {
  const [given, setParams, { refused }] = useListParams(schema)
  const today = useToday()
  const isLater = given.as_of !== undefined && given.as_of > today
  const params = isLater ? { ...given, as_of: undefined } : given
  const filters = Object.fromEntries(Object.entries(params).filter(([name]) => isFilter(name)))
  const change = setParams as (params: object) => void // its own type names the parameters of one schema
  const day: Day | undefined = params.as_of
  return {
    params,
    change,
    refused: refused.filter(isFilter),
    dayNote: refused.includes('as_of')
      ? 'The address has no valid day. This is today.'
      : isLater
        ? 'A report cannot be as of a later day. This is today.'
        : undefined,
    today,
    isFiltered: Object.values(filters).some((value) => String(value ?? '') !== ''),
    clear: () => change(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))),
    to: (path, more = {}) => addressWith(path, { ...filters, as_of: day, ...more }),
    listTo: addressWith(paths.advances, filters),
  }
}
