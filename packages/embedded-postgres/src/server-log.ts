import { closeSync, existsSync, fchownSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { RunAs } from './database-user'

const maxBytes = 5_000_000
const fileOf = (directory: string) => join(directory, 'server.log')

export interface LogFile {
  /** For the process that writes to it. */
  descriptor: number
  close(): void
  /** The text written since it was opened. */
  readNew(): string
}

/** Opens the log that PostgreSQL appends to. A log over 5 MB is emptied first. */
export function openServerLog(directory: string, runAs: RunAs | undefined): LogFile {
  const file = fileOf(directory)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxBytes) truncateSync(file)
  const descriptor = openSync(file, 'a', 0o600)
  // The next server may be started by the directory's owner instead of root.
  if (runAs) fchownSync(descriptor, runAs.uid, runAs.gid)
  const from = statSync(file).size
  return {
    descriptor,
    close: () => closeSync(descriptor),
    readNew: () => readFileSync(file).subarray(from).toString('utf8'),
  }
}

/** The last error in the text of a log, without its time and process id. */
export const lastErrorIn = (text: string) =>
  text
    .trim()
    .split('\n')
    .filter((line) => /FATAL|PANIC|ERROR|error/.test(line))
    .at(-1)
    ?.replace(/^.*?(FATAL|PANIC|ERROR): +/, '')

/** Why PostgreSQL ended, according to the end of its log. Errors of single connections and statements are ignored. */
export function readLastFatalError(directory: string): string | undefined {
  const file = fileOf(directory)
  if (!existsSync(file)) return undefined
  const log = readFileSync(file, 'utf8').slice(-20_000)
  return lastErrorIn(log.replace(/^.*(FATAL: +(terminating connection|the database system is)|ERROR:).*$/gm, ''))
}
