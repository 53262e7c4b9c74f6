import type { SearchKind } from '@mca/contract/search'

/** A record that was opened. */
export interface OpenedRecord {
  kind: SearchKind
  id: string
  name: string
  detail: string | null
}

/** One entry for one account. `layout/root.tsx` deletes it on 'Sign Out' (R2.57). */
const storageKey = 'mca-recent'
const limit = 8

const isRecord = (value: unknown): value is OpenedRecord =>
  typeof value === 'object' &&
  value !== null &&
  (['kind', 'id', 'name'] as const).every((field) => field in value && typeof value[field as never] === 'string')

/** The records this account has recently opened in this browser, latest first (R2.50). */
export function recentRecords(account: string | undefined): OpenedRecord[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('account' in stored) || stored.account !== account) return []
    return 'records' in stored && Array.isArray(stored.records) ? stored.records.filter(isRecord) : []
  } catch {
    // Storage is unreadable or blocked.
    return []
  }
}

function store(account: string, records: readonly OpenedRecord[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ account, records: records.slice(0, limit) }))
  } catch {
    // Storage is full or blocked; every record can be found without it.
  }
}

const others = (account: string, { kind, id }: Pick<OpenedRecord, 'kind' | 'id'>) =>
  recentRecords(account).filter((record) => record.kind !== kind || record.id !== id)

/** Puts a record first. Its name may have changed since it was opened before. */
export const rememberRecord = (account: string, record: OpenedRecord): void =>
  store(account, [record, ...others(account, record)])

/** A record that no longer exists is not offered again. */
export const forgetRecord = (account: string, record: Pick<OpenedRecord, 'kind' | 'id'>): void =>
  store(account, others(account, record))
