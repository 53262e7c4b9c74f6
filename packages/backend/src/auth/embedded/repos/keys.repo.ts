import type { JWK } from 'jose'
import type { Db } from '../../../platform/database/db'

const get = { name: 'auth-key-get', text: `select jwk from auth_keys where purpose = $1` }
const insert = {
  name: 'auth-key-insert',
  text: `insert into auth_keys (purpose, jwk, created_at) values ($1, $2, $3) on conflict (purpose) do nothing`,
}

/** The keys that all processes share. */
export const keysRepo = {
  /** The key for a purpose. Processes that start at the same time get the same one. */
  async getOrCreate(db: Db, purpose: 'signing' | 'secrets', now: Date, create: () => Promise<JWK>): Promise<JWK> {
    const read = async () => (await db.query<{ jwk: JWK }>(get, [purpose]))[0]?.jwk
    const found = await read()
    if (found) return found
    await db.query(insert, [purpose, JSON.stringify(await create()), now])
    const made = await read()
    if (!made) throw new Error(`The ${purpose} key could not be stored`)
    return made
  },
}
