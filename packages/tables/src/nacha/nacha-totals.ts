import { digitsOf } from './nacha-record'

/** The totals of a control record for the records before it. */
export interface Totals {
  /** Entries and addenda. */
  records: number
  /** The last ten digits of the sum of the banks. */
  hash: number
  debitCents: number
  creditCents: number
}

export const noTotals = (): Totals => ({ records: 0, hash: 0, debitCents: 0, creditCents: 0 })

const hashModulus = 10_000_000_000

export const addTotals = (to: Totals, other: Totals) => {
  to.records += other.records
  to.hash = (to.hash + other.hash) % hashModulus
  to.debitCents += other.debitCents
  to.creditCents += other.creditCents
}

const places = {
  batch: { records: [5, 10], hash: [11, 20], debitCents: [21, 32], creditCents: [33, 44] },
  file: { records: [14, 21], hash: [22, 31], debitCents: [32, 43], creditCents: [44, 55] },
} as const

const names: Readonly<Record<keyof Totals, string>> = {
  records: 'number of entries',
  hash: 'entry hash',
  debitCents: 'sum of debits',
  creditCents: 'sum of credits',
}

/** The totals of a control record that do not match the records before it, in words. */
export const differencesFrom = (record: string, level: keyof typeof places, counted: Totals): string[] =>
  (Object.keys(names) as (keyof Totals)[]) // the keys of a record of totals
    .filter((total) => {
      const [from, to] = places[level][total]
      return digitsOf(record, from, to) !== counted[total]
    })
    .map((total) => names[total])
