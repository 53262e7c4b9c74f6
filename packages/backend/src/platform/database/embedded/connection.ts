import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { codeOf } from '../../error-details'
import { owner } from './data-directory'
import type { Address } from './postmaster'

/** What `pg` connects by. */
export const urlOf = (address: Address, database: string, password: string | undefined) => {
  const user = password === undefined ? owner : `${owner}:${password}`
  return 'port' in address
    ? `postgres://${user}@127.0.0.1:${address.port}/${database}`
    : `postgres://${user}@localhost/${database}?host=${encodeURIComponent(address.socketDirectory)}`
}

/** Makes the product's own database unless it is there. */
export async function ensureDatabase(client: pg.Client) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [owner])
  if (!rowCount) await client.query(`create database ${owner}`)
}

/** The password of a database that listens on a port, made on first use and kept beside it, for this user's eyes only. */
export function passwordIn(home: string): string {
  const file = join(home, 'postgres.password')
  try {
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
