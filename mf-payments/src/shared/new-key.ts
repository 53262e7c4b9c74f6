/** An idempotency key. Not `randomUUID`: browsers disable it on pages opened over plain HTTP, as in the office network. */
export const newKey = (): string => `import-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
