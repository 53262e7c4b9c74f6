import { advancePages, paths, placeParams } from '@mca/contract/app'
import { SectionNav } from '@mca/federation/parts'
import { useLocation } from 'react-router-dom'
import { advancesRules } from '../addresses.static'
import { addressWith } from './filters-address'

/** The list and the reports of the portfolio keep each other's filters (R17.100). The page of one advance has none. */
export function AdvancesNav() {
  const { pathname, search } = useLocation()
  const isFiltered = pathname === paths.advances || pathname.startsWith(paths.portfolio)
  const filters = [...new URLSearchParams(isFiltered ? search : '')].filter(
    ([name]) => name in advancesRules && !placeParams.includes(name),
  )
  return <SectionNav pages={advancePages} addressOf={(path) => addressWith(path, Object.fromEntries(filters))} />
}
