import type { Merchant } from '@mca/contract'

/** 'Miami, FL', or the one of the two that is known; null without both. */
export const locationOf = ({ city, state }: Pick<Merchant, 'city' | 'state'>): string | null =>
  [city, state].filter(Boolean).join(', ') || null
