import { hasCapability } from '@mca/api'
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
export const tabsOf = (kind: LedgerPartyKind) => {
  const issued = hasCapability('statements') ? [statements] : []
  const toDo = hasCapability('tasks') ? [tasks] : []
  if (kind === 'syndicator') return [ledger, positions, ...issued, ...toDo]
  return hasCapability('agreements')
    ? [ledger, commissions, ...issued, agreement, ...toDo]
    : [ledger, ...issued, ...toDo]
}

/** The tab that an address opens. Anything else opens the ledger. */
export const tabOf = (kind: LedgerPartyKind, search: URLSearchParams): Tab =>
  tabsOf(kind).find(({ value }) => value === search.get('tab'))?.value ?? 'ledger'
