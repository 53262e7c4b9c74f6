import type { Merchant } from '@mca/contract/merchants'

/** 'Miami, FL', or only the city or state if the other is missing; null if both are. */
export const locationOf = ({ city, state }: Pick<Merchant, 'city' | 'state'>): string | null =>
  [city, state].filter(Boolean).join(', ') || null
