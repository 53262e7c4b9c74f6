import { type Day, formatDate } from '@mca/contract/days'
import { dollarsOf } from '@mca/contract/money'
import { AppError } from '@mca/contract/problems'
import { issueAllInput, type IssueAllPreview, type IssueAllResult } from '@mca/contract/statements'
import type { JobHandler } from '../../shared/context/job-handler'
import type { Queryable } from '../../platform/database/db'
import { bulkChangesRepo } from '../../shared/bulk/bulk-changes.repo'
import { issueAllRepo } from './issue-all.repo'
import { refusalOfDay, refusalOfParty } from './draft-statement'
import { issueStatement } from './issue-statement'
import { issuerOf } from './issue-statement-job'
import { statementContentRepo } from './statement-content.repo'

/** A preview for all parties: the statements that would be issued now, and the refusals. R21.58. */
export async function previewAll(db: Queryable, until: Day, today: Day): Promise<IssueAllPreview> {
  const refused = await refusalOfDay(db, until, today)
  if (refused !== null) return { until, refused, data: [] }
  const due = await issueAllRepo.due(db, until)
  const data = due.map(({ party, from, rows, closing, ...state }) => ({
    party,
    from,
    rows,
    closing: dollarsOf(closing),
    refused: refusalOfParty(state),
  }))
  return { until, refused, data }
}

/**
 * The job 'statements-issue': one transaction for each statement. A party whose statement is issued is no longer due, so another run goes on with the
 * others. R21.59.
 */
export const issueAllJob: JobHandler = {
  canceledMessage: 'The job was canceled. Statements that were already issued stay.',
  async run({ job, db, today, progress, checkCanceled }): Promise<IssueAllResult> {
    const { created_at } = job
    const account = issuerOf(job)
    const { until, mail } = issueAllInput.parse(job.input)
    // Its page lists what was issued, under the id of the job (R21.59).
    const run = { id: job.id, kind: 'statements', what: `Statements through ${formatDate(until)}`, account } as const
    const due = await issueAllRepo.due(db, until)
    const refused: IssueAllResult['refused'] = []
    for (const [index, { party }] of due.entries()) {
      checkCanceled()
      progress('Issuing statements', index, due.length)
      try {
        await issueStatement(db, { today: today(), account }, party, {
          to: until,
          mail,
          onRows: checkCanceled,
          async finish(tx, { id }) {
            await bulkChangesRepo.begin(tx, run)
            await bulkChangesRepo.record(tx, run, [{ record_id: id, field: 'state', before: null, after: 'issued' }])
          },
        })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        // Somebody else issued it in the meantime.
        if (((await statementContentRepo.period(db, party.id, until)).issued ?? '') >= until) continue
        refused.push({ party, message: error.message })
      }
    }
    return { until, ...(await issueAllRepo.count(db, until, account.id, created_at)), refused }
  },
}
