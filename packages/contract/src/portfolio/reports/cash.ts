import { z } from 'zod'

/** Dollars by day: the 30 days up to `as_of` (R17.45), and the 30 days after it (R17.46). */
export const portfolioCash = z.object({
  as_of: z.iso.date(),
  past: z.array(z.object({ day: z.iso.date(), expected: z.number(), received: z.number() })),
  next: z.array(z.object({ day: z.iso.date(), by_schedule: z.number(), by_pace: z.number() })),
})
export type PortfolioCash = z.output<typeof portfolioCash>
