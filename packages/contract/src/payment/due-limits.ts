/** The most payments in one call that records or takes back, so that its locks are held for a moment only (R15.32). */
export const dueLimit = 500

/** The most deals that can be ticked at once. */
export const dueSelectionLimit = 10_000
