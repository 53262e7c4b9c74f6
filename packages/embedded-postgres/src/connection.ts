import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { applicationRole } from '../../backend/src/platform/database/application-role'
import { readOrCreateFile } from './create-once-file'
import type { Address } from './postmaster'

/** The name of the embedded database and of its owner. */
export const owner = 'mca'

/** The password of each role. */
export type Passwords = Readonly<Record<typeof owner | typeof applicationRole, string>>

const fileOfOwner = (home: string) => join(home, 'postgres.password')

/** The passwords of the embedded database, generated on first use, each in its own file with mode 0600. */
export function readPasswords(home: string): Passwords {
  const read = (file: string) => readOrCreateFile(file, () => randomBytes(24).toString('hex'))
  return { [owner]: read(fileOfOwner(home)), [applicationRole]: read(join(home, 'postgres-app.password')) }
}

export const hasPasswords = (home: string): boolean => existsSync(fileOfOwner(home))

/** The URL for `pg`. */
export const urlOf = (
  address: Address,
  database: string,
  passwords: Passwords,
  role: keyof Passwords = owner,
): string => {
  const user = `${role}:${passwords[role]}`
  return 'port' in address
    ? `postgres://${user}@127.0.0.1:${address.port}/${database}`
    : `postgres://${user}@localhost/${database}?host=${encodeURIComponent(address.socketDirectory)}`
}

/** Creates the product's database if it does not exist. */
export async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [owner])
  if (!rowCount) await client.query(`create database ${owner}`)
}

/** Creates or repairs both roles, with the passwords in the files. */
export async function ensureRoles(client: pg.Client, passwords: Passwords): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [applicationRole])
  if (!rowCount) await client.query(`create role ${applicationRole}`)
  const plain = 'login nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls'
  for (const [role, rights] of [
    [owner, ''],
    [applicationRole, plain],
  ] as const)
    await client.query(`alter role ${role} ${rights} password ${pg.escapeLiteral(passwords[role])}`)
  // It needs only one database.
  await client.query('revoke connect on database postgres, template1 from public')
}
