import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from './error-details'
import { StartError } from './start-error'

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no space left on the disk',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'no folder can be made there',
  ENAMETOOLONG: 'the path is too long',
}

/** Why a folder or a file in it cannot be used, in words; undefined for other errors. */
export const explainFolderError = (error: unknown): string | undefined => reasons[codeOf(error) ?? '']

/** Converts a file system error on a folder named by a setting to a StartError; returns any other error unchanged. */
export function toFolderError(error: unknown, variable: string, folder: string): unknown {
  // Node 24 reports EEXIST for a file in the middle of the path too.
  const code = codeOf(error) === 'EEXIST' && !existsSync(folder) ? 'ENOTDIR' : codeOf(error)
  const reason = reasons[code]
  return reason ? new StartError(`${variable} ${folder} cannot be used: ${reason}`) : error
}

/** Creates a folder that the server writes to. Throws a StartError with the reason on failure. */
export function ensureFolder(variable: string, folder: string): void {
  try {
    createFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw toFolderError(error, variable, folder)
  }
}

/**
 * Throws a StartError if a folder that others put files into is missing or not readable and writable. It is not created, because its name may be
 * wrong.
 */
export function requireFolder(variable: string, folder: string): void {
  try {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new StartError(`${variable} ${folder} cannot be used: there is no such folder`)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw toFolderError(error, variable, folder)
  }
}

/**
 * Creates the path level by level: where nothing can be created (below /proc), Node's `recursive` option never returns.
 */
function createFolder(folder: string): void {
  const exists = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (exists()) return
  if (dirname(folder) !== folder) createFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another program may have created it in the meantime.
    if (!exists()) throw error
  }
}
