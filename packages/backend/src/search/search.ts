import { type Account, type SearchAnswer, type SearchHit, searchLimit } from '@mca/contract'
import type { Queryable } from '../platform/database/db'
import { matchOf } from './match-of'
import { findRecords, type FoundRow } from './search.repo'
import { readSearchTerms } from './search-terms'

/** Finds records and users by what somebody typed (R2.49). Users are left out, and named as failed, if they cannot be listed. */
export async function search(db: Queryable, listUsers: () => Promise<Account[]>, typed: string): Promise<SearchAnswer> {
  if (typed === '') return { data: [], failed: [] }
  const [records, users] = await Promise.all([
    findRecords(db, readSearchTerms(typed)),
    // The hosted accounts service may be down. What is in our own database can be found all the same.
    listUsers().catch(() => undefined),
  ])
  return {
    data: [...inOrder(records).map((row) => hitOf(typed, row)), ...usersThatMatch(typed, users ?? [])],
    failed: users ? [] : ['user'],
  }
}

/** Somebody who typed a name looks for the merchant rather than for its advances: these come first if they were found by themselves. */
function inOrder(rows: readonly FoundRow[]): readonly FoundRow[] {
  if (rows.some(({ way }) => way !== null && way !== 'merchant')) return rows
  const isFirst = ({ kind }: FoundRow) => kind === 'merchant'
  return [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))]
}

function hitOf(typed: string, row: FoundRow): SearchHit {
  const { kind, id, name, merchant, dba } = row
  const amount = row.amount === null ? null : Number(row.amount)
  return { kind, id, name, detail: merchant ?? dba, amount, match: matchOfRow(typed, row) }
}

function matchOfRow(typed: string, row: FoundRow): SearchHit['match'] {
  const { way, name, merchant } = row
  if (way === 'code') return null
  if (way === 'amount' || way === 'payback') return { field: way, value: Number(row[way]) }
  if (merchant === null) return matchOf(typed, name, row)
  return matchOf(typed, merchant, row) ?? { field: 'merchant', value: merchant }
}

function usersThatMatch(typed: string, users: readonly Account[]): SearchHit[] {
  return users
    .flatMap(({ id, email, user_metadata }): SearchHit[] => {
      const name = user_metadata?.name || email
      const words = typed.toUpperCase().split(/\s+/)
      const text = `${name} ${email}`.toUpperCase()
      if (!words.every((word) => text.includes(word))) return []
      const detail = name === email ? null : email
      return [{ kind: 'user', id, name, detail, amount: null, match: matchOf(typed, name, { email }) }]
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .slice(0, searchLimit)
}
