import { decimal, type Amount } from '../money/decimal'

/** Percents have up to 4 decimals. */
const parts = (percent: Amount) => BigInt(decimal(percent).times(10_000).toFixed(0))

/**
 * Splits an amount by percents: each part is rounded down to the cent, and the cents that are left go to the largest fractions, in the order of the
 * list if they are equal. Units: whole cents, not negative. The parts add up to the amount if the percents add up to 100.
 */
export function splitByLargestRemainder(cents: number, percents: readonly Amount[]): number[] {
  const weights = percents.map(parts)
  const whole = 1_000_000n
  const products = weights.map((weight) => BigInt(cents) * weight)
  const shares = products.map((product) => product / whole)
  const left = Number(products.reduce((sum, product) => sum + product, 0n) / whole - sum(shares))
  const byFraction = [...products.keys()].toSorted((a, b) => Number(fractionOf(b) - fractionOf(a)))
  const favored = new Set(byFraction.slice(0, left))
  return shares.map((share, index) => Number(share) + (favored.has(index) ? 1 : 0))

  function fractionOf(index: number) {
    return (products[index] ?? 0n) % whole
  }
}

const sum = (shares: readonly bigint[]) => shares.reduce((total, share) => total + share, 0n)
