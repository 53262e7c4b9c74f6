import { type Account, cleanName } from '@mca/contract'

/** A name as people see it: anything may be stored as one, by another service too. Undefined for none (R18.208). */
export const shownName = (name: unknown): string | undefined =>
  (typeof name === 'string' && cleanName(name).slice(0, 255)) || undefined

/** What the users page shows of an account's metadata. Anything may be stored there, and a service may send none (R9.2). */
export const shownMetadata = (metadata: unknown): NonNullable<Account['user_metadata']> => {
  const name = shownName(typeof metadata === 'object' && metadata !== null && 'name' in metadata ? metadata.name : null)
  return name === undefined ? {} : { name }
}
