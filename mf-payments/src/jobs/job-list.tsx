import { paths } from '@mca/contract/app'
import { optionOf } from '@mca/contract/fields'
import { jobKinds, jobListQuery, jobStates, type Job } from '@mca/contract/jobs'
import { formatCount } from '@mca/contract/money'
import { jobQueries } from '@mca/files/jobs'
import { Badge, Empty, OptionBadge } from '@mca/ui'
import { LongText, ResourceTable, useListParams, type Column } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Moment } from './moment'

const noun = { one: 'job', many: 'jobs' }

/** The page of a job's subject, such as a payment import. */
function addressOf({ kind, subject_id }: Job) {
  if (kind.startsWith('payment-import-') && subject_id) return paths.import(subject_id)
  return kind.startsWith('statement') ? paths.payouts : paths.book
}

const columns: readonly Column<Job>[] = [
  {
    header: 'Work',
    sticky: true,
    cell: (job) => <LongText text={optionOf(jobKinds, job.kind)?.label ?? job.kind} to={addressOf(job)} />,
  },
  { header: 'Status', cell: ({ state }) => <OptionBadge options={jobStates} value={state} /> },
  {
    header: 'Done',
    numeric: true,
    cell: ({ done, total }) =>
      done === null ? '—' : `${formatCount(done)}${total === null ? '' : ` of ${formatCount(total)}`}`,
  },
  {
    header: 'Started By',
    cell: ({ account_name, is_automatic }) => (
      <>
        <LongText text={account_name} lines={1} />
        {is_automatic && <Badge>Automatic</Badge>}
      </>
    ),
  },
  { header: 'Started', cell: ({ created_at }) => <Moment iso={created_at} /> },
  { header: 'Took', numeric: true, cell: (job) => durationOf(job) },
  { header: 'Message', maxWidth: '24rem', cell: ({ message }) => <LongText text={message} min="10rem" /> },
]

/** '4 s', '2 min 5 s'; a dash while it runs or waits. */
function durationOf({ started_at, ended_at }: Job): string {
  if (!started_at || !ended_at) return '—'
  const seconds = Math.max(0, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** The server's jobs for imports and exports, newest first (R16.113). */
export function JobList() {
  const [params, setParams] = useListParams(jobListQuery)
  const jobs = useQuery(jobQueries.list(params))
  return (
    <ResourceTable
      empty={<Empty title="No jobs yet" hint="Imports and exports of files run as jobs. They are listed here." />}
      query={jobs}
      columns={columns}
      noun={noun}
      params={params}
      onParamsChange={setParams}
    />
  )
}
