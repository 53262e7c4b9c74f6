/** Money, and any other number, stops here: 999,999,999,999.99 (R10.9). `numeric(14,2)` holds it. */
export const maxNumber = 999_999_999_999.99

/** The largest count of payments: what an `integer` column holds. */
export const maxPayments = 2_147_483_647

/** The most fees, or participations, that one list of an advance takes: far more than any deal has, and few enough to be saved at once. */
export const maxRows = 1_000

/** Rows of a list page and records of a pick-list (R14.1). */
export const listLimit = 50
export const pickerLimit = 100

/** R14.2. */
export const minPasswordLength = 8
export const passwordSetRedirectMs = 1000

/** The longest message in a report of a failed section, in characters. */
export const failureMessageLimit = 2_000
