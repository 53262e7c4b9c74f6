/**
 * The maximum number of payments in one call that records or undoes, so that its locks are held only briefly (R15.32).
 */
export const dueLimit = 500

/** The maximum number of deals that can be ticked at once. */
export const dueSelectionLimit = 10_000
