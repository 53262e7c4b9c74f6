import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { codeOf } from '../../error-details'
import { owner } from './data-directory'
import type { Address } from './postmaster'

/** The URL with which `pg` connects. */
export const urlOf = (address: Address, database: string, password: string | undefined) => {
  const user = password === undefined ? owner : `${owner}:${password}`
  return 'port' in address
    ? `postgres://${user}@127.0.0.1:${address.port}/${database}`
    : `postgres://${user}@localhost/${database}?host=${encodeURIComponent(address.socketDirectory)}`
}

/** Creates the product's database if it does not exist. */
export async function ensureDatabase(client: pg.Client) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [owner])
  if (!rowCount) await client.query(`create database ${owner}`)
}

/** The password of a database that listens on a port. It is generated on first use and stored in a file with mode 0600. */
export function readPassword(home: string): string {
  const file = join(home, 'postgres.password')
  try {
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
