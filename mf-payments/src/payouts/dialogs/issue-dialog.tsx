import { useCreation } from '@mca/api'
import { paths } from '@mca/contract/app'
import { addMonths, formatDate, lastDayOf, monthOf } from '@mca/contract/days'
import { hasEnded, type Job } from '@mca/contract/jobs'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import {
  issueAllInput,
  issueAllResult,
  statementLabels as labels,
  type IssueAllForm,
  type IssueAllPreview,
  type IssueAllResult,
} from '@mca/contract/statements'
import { JobProgress, jobQueries, useJob } from '@mca/files/jobs'
import { Callout, QueryState, Text, TextLink, today } from '@mca/ui'
import { FormDialog, useNothingToDo } from '@mca/ui/dialog'
import { CheckboxField, DateField } from '@mca/ui/form'
import { DataTable, type Column } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ConfirmDialog } from '../../shared/confirm-dialog'
import { PartyCell } from '../party-cell'
import { issueMutation, previewQuery } from '../statements-api'
import * as styles from './issue-dialog.module.css'

const title = 'Issue Statements'

/** Issues all statements that are due, through the end of last month by default (R21.60). Shows a running job instead, if there is one. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const jobs = useQuery(jobQueries.list({ kind: 'statements-issue', page: 1, limit: 1 }))
  const [followed, setFollowed] = useState<Job>()
  const underway = jobs.data?.data.find(({ state }) => !hasEnded(state))
  // A finished job stays on screen.
  if (!followed && underway) setFollowed(underway)
  if (followed) return <Underway started={followed} onClose={onClose} />
  return <StartDialog onStarted={setFollowed} onClose={onClose} />
}

function StartDialog({ onStarted, onClose }: { onStarted: (job: Job) => void; onClose: () => void }) {
  const [start] = useState(() => ({ until: lastDayOf(addMonths(monthOf(today()), -1)), mail: false }))
  const { save, creation } = useCreation(issueMutation())
  const isStarted = useRef(false)
  return (
    <FormDialog
      title={title}
      maxWidth="46rem"
      busyLabel="Starting..."
      creation={creation}
      schema={issueAllInput}
      defaultValues={start}
      onSubmit={save}
      onSaved={(job: Job) => {
        isStarted.current = true
        onStarted(job)
      }}
      // Also called after a save, when the dialog stays open to show progress.
      onClose={() => isStarted.current || onClose()}
    >
      <Text color="fg.muted">
        Each payee with rows that are not on a statement yet gets a statement. An issued statement cannot be changed.
      </Text>
      <DateField name="until" kind="money" label={labels.to} required />
      <CheckboxField name="mail" label={labels.mail} />
      <Preview />
    </FormDialog>
  )
}

function Preview() {
  const until = useWatch<IssueAllForm, 'until'>({ name: 'until' })
  const isDay = issueAllInput.safeParse({ until }).success
  const query = useQuery({ ...previewQuery(until), enabled: isDay })
  const { data } = query
  const hasNone = data !== undefined && data.data.every(({ refused }) => refused !== null)
  useNothingToDo(isDay && hasNone)
  if (!isDay) return null
  if (query.isError || !data)
    return <QueryState query={query} loading="Loading preview..." failure="Failed to load the preview." />
  if (data.refused !== null) return <Callout palette="amber" message={data.refused} />
  const issued = data.data.filter(({ refused }) => refused === null)
  const refusals = data.data.flatMap(({ party, refused }) => (refused === null ? [] : [{ party, message: refused }]))
  return (
    <>
      <Refusals refused={refusals} />
      <DataTable
        label="statements to issue"
        empty="No statements to issue"
        rows={issued}
        rowKey={({ party }) => party.id}
        columns={columns}
      />
    </>
  )
}

const columns: readonly Column<IssueAllPreview['data'][number]>[] = [
  { header: 'Payee', sticky: true, cell: ({ party }) => <PartyCell {...party} /> },
  { header: 'From', cell: ({ from }) => formatDate(from) },
  { header: 'Rows', numeric: true, cell: ({ rows }) => formatCount(rows) },
  { header: 'Closing', numeric: true, early: 1, cell: ({ closing }) => formatMoneyExact(closing) },
]

/** The parties that get no statement, and the reasons. */
function Refusals({ refused }: Pick<IssueAllResult, 'refused'>) {
  if (refused.length === 0) return null
  return (
    <Callout palette="amber" message={`${formatCount(refused.length, 'payee')} left out`}>
      <ul className={styles.list}>
        {refused.map(({ party, message }) => (
          <li key={party.id}>
            {party.name}: {message}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

function Underway({ started, onClose }: { started: Job; onClose: () => void }) {
  const { data: job = started, isError } = useJob(started.id)
  return (
    <ConfirmDialog title={title} confirmLabel={title} isBusy={false} onClose={onClose}>
      {hasEnded(job.state) ? <Outcome job={job} /> : <JobProgress job={job} isFailing={isError} />}
    </ConfirmDialog>
  )
}

function Outcome({ job: { id, result, state, message } }: { job: Job }) {
  const { data } = issueAllResult.safeParse(result)
  if (state !== 'done' || !data)
    return (
      <Callout palette={state === 'failed' ? 'red' : 'amber'} message={message ?? 'The job ended without a result.'} />
    )
  return (
    <>
      <Callout
        palette="blue"
        message={`${formatCount(data.issued, 'statement')} through ${formatDate(data.until)} issued${data.mailed ? `, ${formatCount(data.mailed)} of them mailed` : ''}.`}
      />
      {data.issued > 0 && <TextLink to={paths.bulkChange(id)}>View statements</TextLink>}
      <Refusals refused={data.refused} />
    </>
  )
}
