import { ledgerPartyKinds } from '@mca/contract/ledger'
import type { IssuedStatement } from '@mca/contract/statements'
import { z } from 'zod'
import type { JobHandler, StoredJob } from '../../shared/context/job-handler'
import { finishJob } from '../../shared/jobs/start-job'
import { type Issuer, issueStatement } from './issue-statement'

/** The input of the job 'statement-issue'. */
export const issueJobInput = z.object({ kind: z.enum(ledgerPartyKinds), id: z.guid(), to: z.iso.date() })
export type IssueJobInput = z.output<typeof issueJobInput>

/** The account that started a job. */
export function issuerOf({ account_id, account_email, account_name }: StoredJob): Issuer['account'] {
  if (account_id === null) throw new Error('statements are issued by an account')
  return { id: account_id, email: account_email ?? account_name }
}

/**
 * The job 'statement-issue': issues one statement, and ends in the same transaction, so that it is issued once. Its result is the statement. R21.401.
 */
export const issueStatementJob: JobHandler = {
  async run({ job, db, today, progress, checkCanceled }) {
    const { kind, id, to } = issueJobInput.parse(job.input)
    const issuer = { today: today(), account: issuerOf(job) }
    await issueStatement(db, issuer, { kind, id }, {
      to,
      onRows(done, total) {
        checkCanceled()
        progress('Writing rows', done, total)
      },
      finish: (tx, issued: IssuedStatement) => finishJob(tx, job, issued),
    }) // oxfmt-ignore
  },
}
