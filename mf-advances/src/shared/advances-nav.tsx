import { paths, advancePages } from '@mca/contract/app'
import { SectionNav } from '@mca/federation/parts'
import { useLocation } from 'react-router-dom'
import { advancesRules } from '../addresses.static'
import { addressWith } from './filters-address'

/** Only the list's own parameters, because the list doesn't load the schema of `portfolioFilters`. */
const ofTheListAlone = ['page', 'limit', 'sort']

/** The list and the reports of the portfolio keep each other's filters (R17.100). The page of one advance has none. */
export function AdvancesNav() {
  const { pathname, search } = useLocation()
  const isFiltered = pathname === paths.advances || pathname.startsWith(paths.portfolio)
  const filters = [...new URLSearchParams(isFiltered ? search : '')].filter(
    ([name]) => name in advancesRules && !ofTheListAlone.includes(name),
  )
  return <SectionNav pages={advancePages} addressOf={(path) => addressWith(path, Object.fromEntries(filters))} />
}
