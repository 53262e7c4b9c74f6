import type { Option } from '../fields/option'

/** The bases of a participation's fee. */
export const feeBases = [
  { value: 'participation', label: 'Participation' },
  { value: 'payback', label: 'Share of payback' },
  { value: 'collected', label: 'Collected share' },
] as const satisfies readonly Option[]

export type FeeBase = (typeof feeBases)[number]['value']

/** When a syndicator pays the fee. A fee on what is collected is always concurrent. */
export const feeTimings = [
  { value: 'upfront', label: 'Upfront' },
  { value: 'concurrent', label: 'With each payment' },
  { value: 'after_principal', label: 'After principal' },
  { value: 'end', label: 'At the end' },
] as const satisfies readonly Option[]

export type FeeTiming = (typeof feeTimings)[number]['value']

/** True if a fee is charged in full with the investment. A fee without a timing, as in the specification, is. R21.6. */
export const isUpfront = ({ timing = 'upfront' }: { readonly timing?: FeeTiming | undefined }): boolean =>
  timing === 'upfront'
