/** The digits of a whole number in groups of three: `1234567` becomes `1,234,567`. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** A whole number, `9,950`, and with a noun what it counts: `1 row`, `9,950 rows`. */
export const formatCount = (count: number, one?: string, many = `${one}s`): string =>
  groupDigits(String(count)) + (one === undefined ? '' : ` ${count === 1 ? one : many}`)
