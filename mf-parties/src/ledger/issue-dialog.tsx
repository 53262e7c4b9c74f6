import { useCreation } from '@mca/api'
import { addDays, formatDate } from '@mca/contract/days'
import { hasEnded, type Job } from '@mca/contract/jobs'
import type { LedgerPartyKind } from '@mca/contract/ledger'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { statementInput, statementLabels as labels, type StatementInputForm } from '@mca/contract/statements'
import { jobQueries } from '@mca/files/jobs'
import { Callout, QueryState, Text, today } from '@mca/ui'
import { FormDialog, useNothingToDo } from '@mca/ui/dialog'
import { DateField } from '@mca/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { statementMutations } from './issue-api'
import { IssueProgress } from './issue-progress'
import { statementQueries } from './statements-api'

interface IssueDialogProps {
  kind: LedgerPartyKind
  id: string
  onClose: () => void
}

/** Issues the next statement, through yesterday by default, after a preview (R21.57). Shows a running job of this ledger instead, if there is one. */
export function IssueDialog({ kind, id, onClose }: IssueDialogProps) {
  const jobs = useQuery(jobQueries.list({ kind: 'statement-issue', page: 1, limit: 50 }))
  const [followed, setFollowed] = useState<Job>()
  const underway = jobs.data?.data.find(({ subject_id, state }) => subject_id === id && !hasEnded(state))
  // A finished job stays on screen.
  if (!followed && underway) setFollowed(underway)
  if (followed) return <IssueProgress started={followed} onClose={onClose} />
  return <StartDialog kind={kind} id={id} onStarted={setFollowed} onClose={onClose} />
}

function StartDialog({ kind, id, onStarted, onClose }: IssueDialogProps & { onStarted: (job: Job) => void }) {
  const [start] = useState(() => ({ to: addDays(today(), -1) }))
  const { save, creation } = useCreation(statementMutations.issue(kind, id))
  const isStarted = useRef(false)
  return (
    <FormDialog
      title="Issue Statement"
      busyLabel="Starting..."
      creation={creation}
      schema={statementInput}
      defaultValues={start}
      onSubmit={save}
      onSaved={(job: Job) => {
        isStarted.current = true
        onStarted(job)
      }}
      // Also called after a save, when the dialog stays open to show progress.
      onClose={() => isStarted.current || onClose()}
    >
      <Text color="fg.muted">An issued statement cannot be changed.</Text>
      <DateField name="to" kind="money" label={labels.to} required />
      <Preview kind={kind} id={id} />
    </FormDialog>
  )
}

function Preview({ kind, id }: { kind: LedgerPartyKind; id: string }) {
  const to = useWatch<StatementInputForm, 'to'>({ name: 'to' })
  const isDay = statementInput.safeParse({ to }).success
  const query = useQuery({ ...statementQueries.preview(kind, id, to), enabled: isDay })
  useNothingToDo(isDay && typeof query.data?.refused === 'string')
  if (!isDay) return null
  if (query.isError || !query.data)
    return <QueryState query={query} loading="Loading preview..." failure="Failed to load the preview." />
  const { from, rows, totals, refused } = query.data
  if (refused !== null) return <Callout palette="amber" message={refused} />
  return (
    <Callout
      palette="blue"
      message={`${from ? `From ${formatDate(from)}: ` : ''}${formatCount(rows, 'row')}, opening ${formatMoneyExact(totals.opening)}, closing ${formatMoneyExact(totals.closing)}, of which ${formatMoneyExact(totals.available)} is available.`}
    />
  )
}
