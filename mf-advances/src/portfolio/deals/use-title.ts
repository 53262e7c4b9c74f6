import { merchantQueries, partyQueries } from '@mca/api'
import { formatDate, formatMonth } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { states } from '@mca/contract/merchants'
import type { PartyKind } from '@mca/contract/parties'
import { type DealGroup, groupLabel, noGroup, noneName, type PortfolioDealsQuery } from '@mca/contract/portfolio'
import { problemOf } from '@mca/contract/problems'
import { useQuery } from '@tanstack/react-query'

const kinds: Partial<Record<DealGroup, PartyKind>> = {
  iso: 'iso',
  funder: 'funder',
  sales_rep: 'salesRep',
  syndicator: 'syndicator',
}

/** A description of the deals: 'ISO: Bluegate Partners, outstanding, as of Apr 30, 2026' (R17.122). */
export function useTitle({ by, key, part, as_of }: PortfolioDealsQuery): { title: string; isGone: boolean } {
  const { name, isGone } = useName(by, key)
  const set = by === undefined || key === undefined ? undefined : setOf(by, key, isGone ? undefined : (name ?? '…'))
  const words =
    part === undefined
      ? (set ?? 'All deals')
      : set
        ? `${set}, ${part}`
        : part === 'defaulted'
          ? 'Defaulted deals'
          : 'Outstanding'
  return { title: as_of ? `${words}, as of ${formatDate(as_of)}` : words, isGone }
}

/** Names the group of a report's row. A group without a name was deleted. */
function setOf(by: DealGroup, key: string, name: string | undefined): string {
  if (by === 'month') return `Funded in ${/^\d{4}-\d{2}$/.test(key) ? formatMonth(key) : key}`
  if (key === noGroup) return by === 'syndicator' ? `${groupLabel(by)}: ${noneName(by)}` : noneName(by)
  return name === undefined ? `${groupLabel(by)} that no longer exists` : `${groupLabel(by)}: ${name}`
}

/** The name of a record by its id. States and business types are their own keys. */
function useName(by: DealGroup | undefined, key = noGroup): { name: string | undefined; isGone: boolean } {
  const kind = by && kinds[by]
  const party = useQuery({ ...partyQueries.one(kind ?? 'iso', key), enabled: kind !== undefined && key !== noGroup })
  const merchant = useQuery({ ...merchantQueries.one(key), enabled: by === 'merchant' && key !== noGroup })
  const { data, error } = by === 'merchant' ? merchant : party
  if (kind === undefined && by !== 'merchant')
    return { name: by === 'state' ? (optionOf(states, key)?.label ?? key) : key, isGone: false }
  return { name: data?.name, isGone: problemOf(error)?.status === 404 }
}
