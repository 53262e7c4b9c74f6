import { createEncryption } from '../accounts/auth/embedded/keys/encryption'
import { expireBookImports } from '../book/import/expire-book-imports'
import { storedFilesRepo } from '../shared/files/stored-files.repo'
import { sweepLocalCopies } from '../shared/files/local-copy'
import { jobHandlers } from './job-handlers'
import type { StartJobs } from '../shared/jobs/job-process'
import { startJobRunner } from '../shared/jobs/job-runner'
import { startLedgerPosting } from '../ledgers/ledger-posting'
import { startAchDelivery } from '../payments/ach/ach-delivery'
import { startAchSettling } from '../payments/ach/ach-settling'
import { startFolderWatch } from '../payments/imports/folder-watch'
import { paymentImportsRepo } from '../payments/imports/payment-imports.repo'
import { startWaitingImports } from '../payments/imports/waiting-imports'
import { releaseReportsRepo } from '../web/releases/release-reports.repo'
import { idempotencyKeysRepo } from '../shared/records/idempotency/idempotency-keys.repo'

/** Starts all background work of the server: jobs, the ledgers, and the watched folder. */
export const startBackground: StartJobs = (settings, log, monitor) => {
  const { databaseUrl, importDir, achOutDir, secretsKey } = settings
  const encryption = secretsKey ? createEncryption(Buffer.from(secretsKey, 'base64')) : undefined
  // Before any job runs, so that none of this process's copies are among them.
  const swept = sweepLocalCopies(log)
  if (swept > 0) log.info({ folders: swept }, 'temporary files of an ended process were deleted')
  const parts = [
    startJobRunner({
      ...settings,
      handlers: jobHandlers,
      log,
      ...(encryption && { encryption }),
      expiries: {
        'idempotency-keys': idempotencyKeysRepo.sweep,
        'payment-imports': (db) => paymentImportsRepo.expireFiles(db),
        'book-imports': expireBookImports,
        'deleted-rows': (db) => storedFilesRepo.destroyDeleted(db),
        'release-reports': releaseReportsRepo.prune,
      },
      ...(monitor && { monitor: monitor }),
    }),
    startLedgerPosting({ databaseUrl, log }),
    startAchSettling({ databaseUrl, log }),
    startWaitingImports({ databaseUrl, log }),
    ...(achOutDir && encryption ? [startAchDelivery({ databaseUrl, folder: achOutDir, encryption, log })] : []),
    ...(importDir ? [startFolderWatch({ databaseUrl, importDir, log, encryption })] : []),
  ]
  return {
    async stop() {
      await Promise.all(parts.map((part) => part.stop()))
    },
  }
}
