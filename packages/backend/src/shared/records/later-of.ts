/** The later of two days, or of two months, in ISO format. */
export const laterOf = (one: string, other: string): string => (one > other ? one : other)
