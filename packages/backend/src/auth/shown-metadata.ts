import type { Account } from '@mca/contract'

/** What the users page shows of an account's metadata. Anything may be stored there, and a service may send none (R9.2). */
export const shownMetadata = (metadata: unknown): NonNullable<Account['user_metadata']> => {
  const name = typeof metadata === 'object' && metadata !== null && 'name' in metadata ? metadata.name : undefined
  return typeof name === 'string' ? { name } : {}
}
