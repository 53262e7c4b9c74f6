import type { LedgerPartyKind } from '@mca/contract'

const ledger = { value: 'ledger', label: 'Ledger' } as const
const positions = { value: 'positions', label: 'Positions' } as const
export type Tab = (typeof ledger | typeof positions)['value']

/** Only syndicators take part in advances. */
export const tabsOf = (kind: LedgerPartyKind) => (kind === 'syndicator' ? [ledger, positions] : [ledger])

/** The tab that an address opens. Anything else opens the ledger. */
export const tabOf = (kind: LedgerPartyKind, search: URLSearchParams): Tab =>
  tabsOf(kind).find(({ value }) => value === search.get('tab'))?.value ?? 'ledger'
