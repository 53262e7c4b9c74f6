import type { Merchant } from '@mca/contract'

/** 'Miami, FL', or whichever of the two is known; null when neither is. */
export const locationOf = ({ city, state }: Pick<Merchant, 'city' | 'state'>): string | null =>
  [city, state].filter(Boolean).join(', ') || null
