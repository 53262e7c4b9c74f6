import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
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

/** A failure of the file system while a directory of the settings is prepared, in one line; anything else is handed back. */
export function directoryError(error: unknown, variable: string, directory: string): unknown {
  const reason = reasons[codeOf(error)]
  return reason ? new StartError(`${variable} ${directory} cannot be used: ${reason}`) : error
}

/** Makes a directory that the server will write into, or says at the start why it cannot. */
export function ensureDirectory(variable: string, directory: string): void {
  try {
    makeDirectory(directory)
    accessSync(directory, constants.W_OK)
  } catch (error) {
    throw directoryError(error, variable, directory)
  }
}

/** Level by level: where none can be made (below /proc), Node's own recursive way tries for ever. */
function makeDirectory(directory: string): void {
  const isThere = () => statSync(directory, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (isThere()) return
  if (dirname(directory) !== directory) makeDirectory(dirname(directory))
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    // Another program may have made it meanwhile.
    if (!isThere()) throw error
  }
}
