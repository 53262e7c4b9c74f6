const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a value is a UUID in its usual text form, in either case. PostgreSQL refuses a statement for any other text. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && pattern.test(value)
