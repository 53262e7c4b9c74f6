import type { Option } from '../fields/option'

/** The bases of a participation's fee. */
export const feeBases = [
  { value: 'participation', label: 'Participation' },
  { value: 'payback', label: 'Share of payback' },
  { value: 'collected', label: 'Collected share' },
] as const satisfies readonly Option[]

export type FeeBase = (typeof feeBases)[number]['value']
