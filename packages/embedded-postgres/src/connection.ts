import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readOrCreateFile } from './create-once-file'
import type { Address } from './postmaster'

/** The roles of the database: its owner, whose name is also that of the database, and the one that the server uses. */
export interface Roles {
  owner: string
  application: string
}

/** The password of each role. */
export type Passwords = Readonly<Record<keyof Roles, string>>

const fileOfOwner = (home: string) => join(home, 'postgres.password')

/** The passwords of the embedded database, generated on first use, each in its own file with mode 0600. */
export function readPasswords(home: string): Passwords {
  const read = (file: string) => readOrCreateFile(file, () => randomBytes(24).toString('hex'))
  return { owner: read(fileOfOwner(home)), application: read(join(home, 'postgres-app.password')) }
}

export const hasPasswords = (home: string): boolean => existsSync(fileOfOwner(home))

/** Builds the URLs for `pg`. */
export const createUrls =
  (address: Address, roles: Roles, passwords: Passwords) =>
  (role: keyof Roles, database: string = roles.owner): string => {
    const user = `${roles[role]}:${passwords[role]}`
    return 'port' in address
      ? `postgres://${user}@127.0.0.1:${address.port}/${database}`
      : `postgres://${user}@localhost/${database}?host=${encodeURIComponent(address.socketDirectory)}`
  }

/** Creates the owner's database if it does not exist. */
export async function ensureDatabase(client: pg.Client, { owner }: Roles): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [owner])
  if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(owner)}`)
}

/** Creates or repairs both roles, with the passwords in the files. */
export async function ensureRoles(
  client: pg.Client,
  { owner, application }: Roles,
  passwords: Passwords,
): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [application])
  if (!rowCount) await client.query(`create role ${pg.escapeIdentifier(application)}`)
  const plain = 'login nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls'
  for (const [role, rights, password] of [
    [owner, '', passwords.owner],
    [application, plain, passwords.application],
  ] as const)
    await client.query(`alter role ${pg.escapeIdentifier(role)} ${rights} password ${pg.escapeLiteral(password)}`)
  // It needs only one database.
  await client.query('revoke connect on database postgres, template1 from public')
}
