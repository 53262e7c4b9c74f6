import { closeSync, existsSync, fchownSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { RunAs } from './binaries'

const largest = 5_000_000
const fileOf = (directory: string) => join(directory, 'server.log')

export interface LogFile {
  /** For the process that writes it. */
  descriptor: number
  close(): void
  /** What was written since it was opened. */
  news(): string
}

/** Opens the log that PostgreSQL appends to. A long one is begun anew. */
export function openServerLog(directory: string, runAs: RunAs | undefined): LogFile {
  const file = fileOf(directory)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largest) truncateSync(file)
  const descriptor = openSync(file, 'a', 0o600)
  // Whoever owns the directory may be the one who starts the server next time.
  if (runAs) fchownSync(descriptor, runAs.uid, runAs.gid)
  const from = statSync(file).size
  return {
    descriptor,
    close: () => closeSync(descriptor),
    news: () => readFileSync(file).subarray(from).toString('utf8'),
  }
}

/** The last thing that the text of a log calls an error, without its time and process. */
export const lastError = (text: string) =>
  text
    .trim()
    .split('\n')
    .filter((line) => /FATAL|PANIC|ERROR|error/.test(line))
    .at(-1)
    ?.replace(/^.*?(FATAL|PANIC|ERROR): +/, '')

/** Why PostgreSQL ended, by the last words of its log. What it says of single connections is no reason. */
export function lastComplaint(directory: string): string | undefined {
  const file = fileOf(directory)
  if (!existsSync(file)) return undefined
  const log = readFileSync(file, 'utf8').slice(-20_000)
  return lastError(log.replace(/^.*(FATAL: +(terminating connection|the database system is)|ERROR:).*$/gm, ''))
}
