import type { Account } from '@mca/contract/accounts'
import { optionOf } from '@mca/contract/fields'
import { type MerchantFigures, merchantStatuses } from '@mca/contract/merchants'
import { type SearchAnswer, type SearchHit, searchLimit } from '@mca/contract/search'
import type { Queryable } from '../../platform/database/db'
import { readMerchantFigures } from '../figures/merchant-figures.repo'
import { matchOf } from './match-of'
import { findRecords, type FoundRow } from './search.repo'
import { readSearchTerms } from './search-terms'

/** Finds records and users by a typed text (R2.49). If the users cannot be listed, they are left out and reported as failed. */
export async function search(db: Queryable, listUsers: () => Promise<Account[]>, typed: string): Promise<SearchAnswer> {
  if (typed === '') return { data: [], failed: [] }
  const [records, users] = await Promise.all([
    findRecords(db, readSearchTerms(typed)),
    // The hosted accounts service may be down. Our own database can still be searched.
    listUsers().catch(() => undefined),
  ])
  const merchants = records.flatMap(({ kind, id }) => (kind === 'merchant' ? id : []))
  const figures = merchants.length > 0 ? await readMerchantFigures(db, merchants) : []
  const owed = new Map(figures.map((each) => [each.id, each]))
  return {
    data: [
      ...inOrder(records).map((row) => hitOf(typed, row, owed.get(row.id))),
      ...usersThatMatch(typed, users ?? []),
    ],
    failed: users ? [] : ['user'],
  }
}

/**
 * The order of the results: somebody who typed a name is looking for the merchant rather than its advances, which come first only if
 * they were found by themselves.
 */
function inOrder(rows: readonly FoundRow[]): readonly FoundRow[] {
  if (rows.some(({ way }) => way !== null && way !== 'merchant')) return rows
  const isFirst = ({ kind }: FoundRow) => kind === 'merchant'
  return [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))]
}

/** @param owed what the deals of a merchant owe */
function hitOf(typed: string, row: FoundRow, owed: MerchantFigures | undefined): SearchHit {
  const { kind, id, name, merchant, dba } = row
  const amount = row.amount === null ? null : Number(row.amount)
  const status = optionOf(merchantStatuses, row.status)?.label
  const deals = owed && { ...(status && { status }), still_owed: owed.still_owed, behind: owed.behind }
  const deal = kind === 'advance' && {
    ...(row.status !== null && { status: row.status }),
    still_owed: Number(row.still_owed),
    behind: row.behind === null ? null : Number(row.behind),
    next_debit_on: row.next_debit_on,
    last_returned_on: row.last_returned_on,
  }
  return { kind, id, name, detail: merchant ?? dba, amount, ...deals, ...deal, match: matchOfRow(typed, row) }
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
