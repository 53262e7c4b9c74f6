import { dollarsOf } from '@mca/contract/money'
import type { PortfolioPool } from '@mca/contract/portfolio'
import { sumOf } from '@mca/contract/rules'
import { losses } from './figures.sql'
import { dealAsOf } from './advances-as-of.sql'

/** The sums of the static pool and of the losses by group, in cents, where `d` is a row of `advancesAsOf`. */
export const poolFigures = {
  amount: dealAsOf.amount,
  payback: dealAsOf.payback,
  received: dealAsOf.received,
  ...losses,
}
export const poolNames = Object.keys(poolFigures) as (keyof typeof poolFigures)[] // its own keys

type Pool = PortfolioPool['total']
/** Sums as PostgreSQL returns them, in cents. */
export type StoredPool = Record<keyof typeof poolFigures, string> & Pick<Pool, 'deals' | 'defaults'>

export const emptyPool: StoredPool = {
  deals: 0,
  amount: '0',
  payback: '0',
  received: '0',
  defaults: 0,
  payback_loss: '0',
  principal_loss: '0',
}

/** The sums of a pool in dollars. */
export const poolOf = ({ deals, defaults, ...cents }: StoredPool): Pool => ({
  deals,
  amount: dollarsOf(Number(cents.amount)),
  payback: dollarsOf(Number(cents.payback)),
  received: dollarsOf(Number(cents.received)),
  defaults,
  payback_loss: dollarsOf(Number(cents.payback_loss)),
  principal_loss: dollarsOf(Number(cents.principal_loss)),
})

/** The sums of all rows, exact to the cent. */
export function totalOf(rows: readonly Pool[]): Pool {
  const sum = (name: keyof Pool) => sumOf(rows.map((row) => row[name]))
  return {
    deals: sum('deals'),
    amount: sum('amount'),
    payback: sum('payback'),
    received: sum('received'),
    defaults: sum('defaults'),
    payback_loss: sum('payback_loss'),
    principal_loss: sum('principal_loss'),
  }
}
