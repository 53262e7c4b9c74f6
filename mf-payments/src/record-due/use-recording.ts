import { useBatchRun } from '@mca/api/batch-run'
import { chunksOf, type ChunkRun } from '@mca/api/chunks'
import type { Day } from '@mca/contract/days'
import { formatCount } from '@mca/contract/money'
import { dueLimit, type DueInputRow, type DueRecordInput } from '@mca/contract/payments'
import { toast, useDraftState } from '@mca/ui'
import { useRef } from 'react'
import { useOwnMethod } from '../shared/own-method'
import { type RecordRun, startRun, undoRows, type Recorded } from './record-api'
import { countPayments, eachLast, skippedOf, type Entries, type Ticked } from './entry'
import { goOn, notDone, remainingRows, type Outcome } from './outcome'
import {
  recordWords,
  showResultToast,
  showBackgroundResultToast,
  undoWords,
  type Job,
  type Words,
} from './result-toasts'

type Recording = Outcome<DueInputRow, Recorded>
type Undoing = Outcome<Recorded, Recorded>
type Control = Pick<ChunkRun<unknown, unknown>, 'onProgress' | 'isStopped'>

/** The content of the result dialog, if not everything was done. */
export interface ResultDialogContent {
  job: Job
  outcome: Recording | Undoing
  words: Words
  undo?: (() => void) | undefined
  /** Sends the remaining rows again. */
  again?: (() => void) | undefined
}

/** A call, sent or not: its content and its idempotency key. */
interface SentCall {
  key: string
  text: string
  /** The import of its run, which it names. */
  importId: string | undefined
}

/** The values shared by all payments of a run. */
type CommonInput = Omit<DueRecordInput, 'rows' | 'import_id'>

const progressToast = 'due-progress'

/**
 * Records missing amounts, undoes that, and reports the result: in a toast if all went well, otherwise in a dialog described by `shown`.
 * Continues when the page is left; then a toast reports the end (R15.76 to R15.78).
 */
export function useRecording(onTick: (rows: readonly Ticked[]) => void) {
  const { ownMethod, remember } = useOwnMethod()
  const [entries, setEntries] = useDraftState<Entries | undefined>('due payments', undefined)
  const { run, isRunning, shown, hide, show } = useBatchRun<ResultDialogContent>()
  // Amounts that were corrected but not recorded, for the next time the dialog opens for these deals.
  const corrected = useRef(new Map<string, Ticked & { amount: number }>())
  // The rest of the last run. If it is sent unchanged, even from a newly opened dialog, it has the same keys.
  const unsentCalls = useRef<readonly SentCall[]>([])

  const reportResult = (result: ResultDialogContent) => {
    if (notDone<{ advance_id: string }>(result.outcome).length === 0)
      showResultToast(result.job, result.outcome, result.words, result.undo)
    else show(result, () => showBackgroundResultToast(result.job, result.outcome, result.words))
  }

  const reportRecording = (job: Job, common: CommonInput, sent: RecordRun, outcome: Recording) => {
    const { importId, send } = sent
    unsentCalls.current = outcome.rest.map(({ key, rows }) => ({
      key,
      text: JSON.stringify({ common, rows }),
      importId,
    }))
    const ids = new Set(remainingRows(outcome).map(({ advance_id }) => advance_id))
    const rows = job.rows.filter(({ advance }) => ids.has(advance.id))
    corrected.current = new Map(rows.map((row) => [`${job.day} ${row.advance.id}`, row]))
    onTick(rows.map(({ advance, missing, last_method }) => ({ advance, missing, last_method })))
    const again = async () => {
      hide()
      const control = showProgress('Recording', ids.size)
      const next = await run(() => goOn(outcome, { send, ...control }))
      toast.dismiss(progressToast)
      reportRecording(job, common, sent, next)
    }
    reportResult({
      job,
      outcome,
      words: recordWords,
      ...(outcome.done.length > 0 && { undo: () => void takeBack(job, { rest: chunksOf(outcome.done, dueLimit) }) }),
      ...(ids.size > 0 && { again: () => void again() }),
    })
  }

  const takeBack = async (job: Job, before: Parameters<typeof goOn<Recorded, Recorded>>[0]) => {
    hide()
    const control = showProgress('Undoing', remainingRows(before).length)
    const outcome = await run(() => goOn(before, { send: undoRows, ...control }))
    toast.dismiss(progressToast)
    reportResult({
      job: { ...job, skipped: 0 },
      outcome,
      words: undoWords,
      ...(outcome.rest.length > 0 && { again: () => void takeBack(job, outcome) }),
    })
  }

  return {
    entries,
    open: (day: Day, ticked: readonly Ticked[]) =>
      setEntries({
        day,
        rows: ticked.map(({ advance, missing, last_method }) => {
          const typed = corrected.current.get(`${day} ${advance.id}`)
          return { advance, missing, last_method, amount: typed?.missing === missing ? typed.amount : missing }
        }),
      }),
    close: () => setEntries(undefined),
    /** Records the rows of the dialog. Resolves when the run has ended, successfully or not. */
    record: async ({ day, rows }: Entries, input: Omit<DueRecordInput, 'day' | 'import_id'>, control: Control) => {
      const isOfEach = input.payment_method === eachLast
      const common = { day, status: input.status, payment_method: isOfEach ? null : input.payment_method }
      if (!isOfEach) remember(input.payment_method)
      const job = {
        day,
        rows: rows.map((row, index) => ({ ...row, amount: input.rows[index]?.amount ?? row.amount })),
        skipped: skippedOf(input.rows),
      }
      const methods = new Map(rows.map(({ advance, last_method }) => [advance.id, last_method ?? ownMethod()]))
      const sent = input.rows
        .filter(({ amount }) => amount > 0)
        .map((row) => (isOfEach ? { ...row, payment_method: methods.get(row.advance_id) ?? null } : row))
      let importId: string | undefined
      const rest = chunksOf(sent, dueLimit).map((chunk) => {
        const text = JSON.stringify({ common, rows: chunk.rows })
        const before = unsentCalls.current.find((call) => call.text === text)
        importId ??= before?.importId
        return { ...chunk, key: before?.key ?? chunk.key }
      })
      const calls = startRun(common, importId)
      reportRecording(job, common, calls, await run(() => goOn({ rest }, { send: calls.send, ...control })))
    },
    /** True while the remaining rows are not known: nothing else may be recorded. */
    isRunning,
    shown,
    hide,
  }
}

/** The progress of a run without a dialog, with 'Cancel'. */
function showProgress(verb: string, total: number): Control {
  let isStopped = false
  const onProgress = (done: number) =>
    void toast({
      id: progressToast,
      type: 'loading',
      title: `${verb} ${countPayments(total)}`,
      description: `${formatCount(done)} of ${formatCount(total)}`,
      action: { label: 'Cancel', onClick: () => void (isStopped = true) },
    })
  onProgress(0)
  return { onProgress: (done) => void (isStopped || onProgress(done)), isStopped: () => isStopped }
}
