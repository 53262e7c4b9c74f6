import type { LedgerPartyKind } from '@mca/contract/ledger'

const ledger = { value: 'ledger', label: 'Ledger' } as const
const positions = { value: 'positions', label: 'Positions' } as const
const commissions = { value: 'commissions', label: 'Commissions' } as const
const statements = { value: 'statements', label: 'Statements' } as const
const agreement = { value: 'agreement', label: 'Agreement' } as const
const tasks = { value: 'tasks', label: 'Tasks' } as const
export type Tab = (
  | typeof ledger
  | typeof positions
  | typeof commissions
  | typeof statements
  | typeof agreement
  | typeof tasks
)['value']

/** Only syndicators take part in advances, and only the others have commissions. */
export const tabsOf = (kind: LedgerPartyKind) =>
  kind === 'syndicator' ? [ledger, positions, statements, tasks] : [ledger, commissions, statements, agreement, tasks]

/** The tab that an address opens. Anything else opens the ledger. */
export const tabOf = (kind: LedgerPartyKind, search: URLSearchParams): Tab =>
  tabsOf(kind).find(({ value }) => value === search.get('tab'))?.value ?? 'ledger'
