import { resolve } from 'node:path'
import type { Config } from '../../platform/config/config'
import { openOrCreateDatabase } from '../../platform/database/open-database'
import { StartError } from '../../platform/start-error'
import { asStartError, type CommandOptions } from './backup-command'
import { restoreBackup } from './restore-backup'
import { checkBackupFile } from './backup-file'

/**
 * The command `restore file` (docs/operations.md#backup-and-restore): restores a backup into the empty database that the server will use.
 * Creates an embedded one if `DATA_DIR` has none.
 */
export async function restoreCommand(
  config: Config,
  given: readonly string[],
  {
    print,
    signal,
    migrations,
    folder = process.env['INIT_CWD'] ?? process.cwd(),
  }: CommandOptions & { migrations: string },
): Promise<void> {
  const [file, ...more] = given.filter((each) => each !== '--with-differences')
  if (file === undefined || more.length > 0 || file.startsWith('-'))
    throw new StartError('Usage: restore file [--with-differences]')
  const path = resolve(folder, file)
  try {
    // Before a database is created for it.
    await checkBackupFile(path, signal)
    const database = await openOrCreateDatabase(config)
    try {
      const { tables, rows } = await restoreBackup({
        path,
        ownerUrl: database.url,
        migrations,
        print,
        withDifferences: given.length > 1,
        ...(signal && { signal }),
      })
      print(`${rows} rows of ${tables} tables were restored and verified. All users have to sign in again`)
    } finally {
      await database.close()
    }
  } catch (error) {
    throw asStartError(error, path)
  }
}
