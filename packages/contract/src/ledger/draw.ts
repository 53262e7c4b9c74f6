/** The draws of a payee, in cents. */
export interface Draws {
  /** The draw of the agreement that is valid today; 0 without one. */
  readonly limit: number
  /** All draws that were posted and did not come back, before withholding. */
  readonly drawn: number
  readonly forgiven: number
  /** The balance of the whole ledger. */
  readonly balance: number
}

/**
 * The amount a payee still owes for its draws: draws not forgiven, but no more than the ledger is below zero. So commissions earn draws back
 * by themselves, and a draw is outstanding again if the commissions that earned it back are taken back. Units: cents. R22.36.
 */
export const outstandingDraw = ({ drawn, forgiven, balance }: Omit<Draws, 'limit'>): number =>
  Math.max(0, Math.min(drawn - forgiven, -balance))

/** The amount that can be drawn now: the draw of the agreement less the outstanding draws. Units: cents. R22.36. */
export const remainingDraw = ({ limit, ...draws }: Draws): number => Math.max(0, limit - outstandingDraw(draws))

/** An entry that has forgiven draws, and the ledger before it as it would be without the draws that came back since. Cents. */
export interface Forgiving {
  readonly amount: number
  /** Without anything forgiven. */
  readonly balance: number
  readonly drawn: number
}

/**
 * The amount of all that was forgiven, in the order of the entries, that stands without the draws that came back: each entry forgives what was outstanding
 * then. The rest was never paid to the payee, so it is taken back. Units: cents. R22.360.
 */
export const netForgiven = (entries: readonly Forgiving[]): number =>
  entries.reduce(
    (forgiven, { amount, balance, drawn }) =>
      forgiven + Math.min(amount, outstandingDraw({ drawn, forgiven, balance: balance + forgiven })),
    0,
  )
