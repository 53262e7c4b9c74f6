const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** True if a value is a UUID in its usual text form, in upper or lower case. PostgreSQL fails on any other text. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && pattern.test(value)
