import { type Day, formatDate } from '@mca/contract/days'
import type { PaymentImport } from '@mca/contract/imports'
import { formatCount } from '@mca/contract/money'
import { FileProblem } from '@mca/tables'
import { canceledMessage } from '../../shared/jobs/end-job'
import type { JobHandler } from '../../shared/context/job-handler'
import { finishJob, startNextJob } from '../../shared/jobs/start-job'
import { rulesOf } from './import-kinds'
import type { ImportKindRules } from './import-kind'
import { importRowsRepo } from './import-rows.repo'
import { subjectOf } from './job-subject'
import { paymentImportsRepo, type StoredImport } from './payment-imports.repo'
import { type Findings, readRows } from './read-rows'
import { summarizeRows } from './rows-warning'
import { warningOfTraces } from './trace-warning'

/** A sentence about what to check before the commit; null if there is nothing to check. R16.145. */
function doubt(totals: PaymentImport['totals']): string | null {
  const rows = totals.find(({ outcome }) => outcome === 'duplicate')?.rows ?? 0
  return rows === 0
    ? null
    : `${formatCount(rows, 'row')} may already be recorded: the advance has a payment with this date and amount, or with this trace ID. Such rows are left out unless you choose to record them.`
}

const outcomeLabels: Partial<Record<string, string>> = {
  closed: 'on a closed deal',
  duplicate: 'that may already be recorded',
  update: 'about earlier returns',
}

/** The reason why an import cannot commit automatically; null if there is none. R16.36. */
function needsPerson(totals: PaymentImport['totals'], { settledOutcomes }: ImportKindRules): string | null {
  const waiting = totals.filter(({ outcome, rows }) => rows > 0 && !settledOutcomes.includes(outcome))
  if (waiting.length === 0) return null
  const parts = waiting.map(({ outcome, rows }) => `${formatCount(rows)} ${outcomeLabels[outcome] ?? outcome}`)
  return `It was not imported automatically, because some rows need a person: ${parts.join(', ')}.`
}

const noRows = ({ mapping }: StoredImport) =>
  mapping && mapping.header_line > 0
    ? "This file has no rows below its header. If its first line is data, choose 'No header' in 'Change columns'."
    : 'This file has no rows.'

/** What the banks say about account data; null for nothing (R16.570). */
const warningOfNotices = ({ notices }: Findings): string | null =>
  notices === 0
    ? null
    : `${formatCount(notices, 'notice')} from the bank ${notices === 1 ? 'says' : 'say'} that account data has changed. After the import, the bank accounts of its entries must be corrected within six banking days.`

/** The day until which the import waits (R16.572), and the day of a file that says none (R16.573). */
function daysOf(one: StoredImport, { laterDay, hasNoDay }: Findings, today: Day) {
  return {
    waits_until: laterDay,
    file_day: hasNoDay ? (one.file_day ?? today) : null,
    day_is_assumed: hasNoDay && (one.file_day === null || one.day_is_assumed),
  }
}

/** What a person has to know about the days; null if nothing is special. */
function questionOfDays({ waits_until, file_day, day_is_assumed }: ReturnType<typeof daysOf>): string | null {
  if (waits_until !== null)
    return `It waits until ${formatDate(waits_until)}, because its returns are dated after today. It will be checked again automatically on that day.`
  return day_is_assumed && file_day !== null
    ? `The file has no date, so its returns are dated ${formatDate(file_day)}. The date decides whether a payment becomes Failed or Reversed: confirm it or choose another one.`
    : null
}

/** The check (R16.32): reads and matches all rows, and writes nothing else. */
export const checkImportJob: JobHandler = {
  readsFile: true,
  async run(context) {
    const { job, db, progress, checkCanceled, today } = context
    const id = subjectOf(job)
    const one = await db.transaction((tx) => paymentImportsRepo.lock(tx, id))
    if (one.state !== 'checking' || one.file_id === null) return
    const findings = await readRows(context, one, one.file_id)
    const { rows } = findings
    if (rows === 0) throw new FileProblem(noRows(one))
    progress('Matching rows', rows, rows)
    await importRowsRepo.analyze(db)
    checkCanceled()
    await db.transaction(async (tx) => {
      await paymentImportsRepo.lock(tx, id)
      const rules = rulesOf(one.kind)
      await rules.match(tx, id)
      const repeated = await rules.repeatedTraces?.(tx)
      const traceWarning = warningOfTraces(one, { ...findings.traceProblems, ...(repeated && { repeated }) })
      const warning = [traceWarning, warningOfNotices(findings)].filter((text) => text !== null).join(' ') || null
      await importRowsRepo.apply(tx, id)
      const summary = await summarizeRows(tx, one)
      const days = daysOf(one, findings, today())
      const message = questionOfDays(days) ?? (one.auto ? needsPerson(summary.totals, rules) : doubt(summary.totals))
      const notices = (await rules.countNotices?.(tx, id)) ?? 0
      const checked = { ...summary, notices, message, warning, unknown_words: findings.unknownWords, ...days }
      if (one.auto && message === null) {
        const job_id = await startNextJob(tx, job, { kind: 'payment-import-commit', subjectId: id })
        await paymentImportsRepo.change(tx, id, { state: 'committing', job_id, ...checked })
      } else await paymentImportsRepo.change(tx, id, { state: 'checked', ...checked })
      await finishJob(tx, job, { rows })
    })
  },
  async abandoned(tx, job, message) {
    // Its rows may be incomplete. Mapping the columns again repeats the check.
    await paymentImportsRepo.change(tx, subjectOf(job), {
      state: message === canceledMessage ? 'unmapped' : 'failed',
      message,
      totals: [],
    })
  },
}
