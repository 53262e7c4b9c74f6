import { join } from 'node:path'
import type { Config } from '../platform/config/config'
import { folderParts } from '../payments/imports/folder-files'
import { watchedFolders } from '../payments/imports/folder-watch'
import { ensureFolder, requireFolder } from '../platform/data-folders'

/** Creates the folders that will be written to, before anything is started. */
export function ensureFolders({ databaseUrl, dataDir, mail: { smtpUrl, outboxDir }, importDir, achOutDir }: Config) {
  const writesMail = smtpUrl === undefined
  if (databaseUrl === undefined || (writesMail && outboxDir.startsWith(dataDir))) ensureFolder('DATA_DIR', dataDir)
  if (writesMail) ensureFolder('OUTBOX_DIR', outboxDir)
  if (achOutDir) requireFolder('ACH_OUT_DIR', achOutDir)
  if (!importDir) return
  requireFolder('IMPORT_DIR', importDir)
  for (const { folder } of watchedFolders(importDir))
    for (const part of folderParts) ensureFolder('IMPORT_DIR', join(folder, part))
}
