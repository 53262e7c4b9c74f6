import { offers } from '@mca/api'
import type { LedgerPartyKind } from '@mca/contract'

const ledger = { value: 'ledger', label: 'Ledger' } as const
const positions = { value: 'positions', label: 'Positions' } as const
const commissions = { value: 'commissions', label: 'Commissions' } as const
const agreement = { value: 'agreement', label: 'Agreement' } as const
export type Tab = (typeof ledger | typeof positions | typeof commissions | typeof agreement)['value']

/** Only syndicators take part in advances, and only the others have commissions. */
export const tabsOf = (kind: LedgerPartyKind) => {
  if (kind === 'syndicator') return [ledger, positions]
  return offers('agreements') ? [ledger, commissions, agreement] : [ledger]
}

/** The tab that an address opens. Anything else opens the ledger. */
export const tabOf = (kind: LedgerPartyKind, search: URLSearchParams): Tab =>
  tabsOf(kind).find(({ value }) => value === search.get('tab'))?.value ?? 'ledger'
