/** The maximum number of advances in one call of a bulk change, so that its locks are held only briefly (R7.27). */
export const bulkLimit = 500

/** The maximum number of advances that can be selected by filters (R7.31). */
export const selectionLimit = 10_000

/** Why a bulk change skips an advance, in the order of the server's checks (R7.28). */
export const skipReasons = ['deleted', 'closed', 'same', 'changed', 'unknown_sales_rep'] as const
export type SkipReason = (typeof skipReasons)[number]
