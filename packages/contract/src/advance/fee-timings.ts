import type { Option } from '../fields/option'
import { proportionOfCents } from '../money/cents'

/** How far a position is when a fee is calculated. Units: whole cents. */
interface FeeProgress {
  /** The whole fee. */
  readonly amount: number
  /** The gross share collected so far. */
  readonly gross: number
  /** The participation. */
  readonly capital: number
  /** The right to receive. */
  readonly all: number
}

/** The same part of the fee as the share is of the right to receive, both beyond `from`. Rounded half away from zero to the cent. */
function beyond(from: number, { amount, gross, all }: FeeProgress): number {
  if (gross <= from) return 0
  return all > from ? Math.min(amount, proportionOfCents(amount, gross - from, all - from)) : amount
}

/** When a syndicator pays the fee: its label, and how much of it is due. A fee on what is collected is always concurrent. R21.6. */
const timings = {
  upfront: { label: 'Upfront', due: ({ amount }) => amount },
  concurrent: { label: 'With each payment', due: (fee) => beyond(0, fee) },
  after_principal: { label: 'After principal', due: (fee) => beyond(fee.capital, fee) },
  end: { label: 'At the end', due: ({ amount, gross, all }) => (gross < all ? 0 : amount) },
} as const satisfies Record<string, { label: string; due: (progress: FeeProgress) => number }>

export type FeeTiming = keyof typeof timings

export const feeTimings = (Object.keys(timings) as FeeTiming[]).map((value): Option<FeeTiming> => ({
  value,
  label: timings[value].label,
}))

/** The part of a fee that is due. Units: whole cents. */
export const feeDue = (timing: FeeTiming, progress: FeeProgress): number => timings[timing].due(progress)

/** True if a fee is charged in full with the investment. A fee without a timing, as in the specification, is. R21.6. */
export const isUpfront = ({ timing = 'upfront' }: { readonly timing?: FeeTiming | undefined }): boolean =>
  timing === 'upfront'
