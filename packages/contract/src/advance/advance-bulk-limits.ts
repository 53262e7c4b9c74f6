/** The most advances in one call of a bulk change, so that its locks are held for a moment only (R7.27). */
export const bulkLimit = 500

/** The most advances that can be selected by filters (R7.31). */
export const selectionLimit = 10_000

/** Why a bulk change leaves an advance as it is, in the order in which the server looks (R7.28). */
export const skipReasons = ['deleted', 'closed', 'same', 'changed', 'unknown_sales_rep'] as const
export type SkipReason = (typeof skipReasons)[number]
