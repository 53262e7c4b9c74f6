import type { Day } from '@mca/contract'

/** The day so many calendar days before another. */
export const daysBefore = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
