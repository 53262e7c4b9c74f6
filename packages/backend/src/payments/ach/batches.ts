import { centsOf } from '@mca/contract/money'
import type { StoredProfile } from './ach-profile.repo'

/** What the entries of a batch have in common. */
interface BatchKey {
  direction: 'debit' | 'credit'
  batch_class: string
  description: string
}

/** The batches of entries: one for each direction, class and description, in the order of the entries. R25.11. */
export function batchesOf<Entry extends BatchKey>(entries: readonly Entry[]): { key: Entry; entries: Entry[] }[] {
  const batches = new Map<string, { key: Entry; entries: Entry[] }>()
  for (const entry of entries) {
    const name = [entry.direction, entry.batch_class, entry.description].join(' ')
    const batch = batches.get(name) ?? { key: entry, entries: [] }
    batch.entries.push(entry)
    batches.set(name, batch)
  }
  return [...batches.values()]
}

/** Cents. */
export const sumOf = (entries: readonly { cents: number }[]) => entries.reduce((sum, { cents }) => sum + cents, 0)

/** The sums of entries by direction, in cents. */
export function totalsOf(entries: readonly { cents: number; direction: 'debit' | 'credit' }[]) {
  const [debits, credits] = (['debit', 'credit'] as const).map((each) =>
    sumOf(entries.filter(({ direction }) => direction === each)),
  )
  return { entries: entries.length, debits: debits ?? 0, credits: credits ?? 0 }
}

/** The most that the files of a day may move, in cents. R25.15. */
export const dailyLimits = ({ daily_debits, daily_credits }: StoredProfile) => ({
  debits: centsOf(daily_debits),
  credits: centsOf(daily_credits),
})
