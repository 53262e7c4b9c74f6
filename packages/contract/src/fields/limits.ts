/** The maximum of money and any other number: 999,999,999,999.99 (R10.9). It fits `numeric(14,2)`. */
export const maxNumber = 999_999_999_999.99

/** The largest amount in cents, also of amounts that are derived: below it, whole numbers are exact. */
export const maxCents = 99_999_999_999_999

/** The largest `integer` of the database, which limits the number of payments and the lines of a file. */
export const maxInteger = 2_147_483_647

/**
 * The maximum number of fees, or of participations, in one list of an advance: far more than any deal has, but few
 * enough to save at once.
 */
export const maxRows = 1_000

/** Rows on a list page, and records in a pick-list (R14.1). */
export const listLimit = 50
export const pickerLimit = 100

/** R14.2. */
export const minPasswordLength = 8
export const passwordSetRedirectMs = 1000

/** The maximum length of the message in a section failure report, in characters. */
export const failureMessageLimit = 2_000
