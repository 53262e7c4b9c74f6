/** A new idempotency key. Not `randomUUID`: browsers disable it on pages opened over plain HTTP, as in the office network. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
