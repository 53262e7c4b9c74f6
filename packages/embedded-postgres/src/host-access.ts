import { randomUUID } from 'node:crypto'
import { chownSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunAs } from './database-user'

const head = '# Written by the server at each start.'
/** Everybody needs a password, including on the socket, and nobody may replicate. */
const byPassword = `${head}
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`
/** While the passwords are being set. Only PostgreSQL's user can reach the socket. */
const withoutPassword = 'local all all trust\n'

const fileOf = (directory: string) => join(directory, 'pg_hba.conf')

/** True if the directory's PostgreSQL requires a password from everybody. */
export const asksForPasswords = (directory: string): boolean => readFileSync(fileOf(directory), 'utf8') === byPassword

export const askForPasswords = (directory: string, runAs: RunAs | undefined): void =>
  replace(directory, byPassword, runAs)

/** Only for a directory whose passwords are lost, before PostgreSQL is started on it. */
export const askForNoPassword = (directory: string, runAs: RunAs | undefined): void =>
  replace(directory, withoutPassword, runAs)

/** By a rename, so that PostgreSQL reads either the old or the new file. */
function replace(directory: string, text: string, runAs: RunAs | undefined) {
  const draft = `${fileOf(directory)}.${randomUUID()}`
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  if (runAs) chownSync(draft, runAs.uid, runAs.gid)
  renameSync(draft, fileOf(directory))
}
