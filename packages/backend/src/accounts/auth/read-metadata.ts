import { type Account, cleanName } from '@mca/contract/accounts'

/**
 * A name as displayed: anything may be stored as one, including by another service. Undefined if there is none
 * (R18.208).
 */
export const readName = (name: unknown): string | undefined =>
  (typeof name === 'string' && cleanName(name).slice(0, 255)) || undefined

/**
 * The part of an account's metadata that the users page shows. Anything may be stored there, and a service may send none
 * (R9.2).
 */
export const readMetadata = (metadata: unknown): NonNullable<Account['user_metadata']> => {
  const name = readName(typeof metadata === 'object' && metadata !== null && 'name' in metadata ? metadata.name : null)
  return name === undefined ? {} : { name }
}
