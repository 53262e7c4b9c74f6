import { paths } from '@mca/contract/app'
import { bookImportStates, type BookImport } from '@mca/contract/book'
import { problemOf } from '@mca/contract/problems'
import { JobProgress, useJob } from '@mca/files/jobs'
import { Callout, Card, DetailPage, OptionBadge, QueryState } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { formatSize } from '@mca/files/sending'
import { bookQueries } from './book-api'
import { Errors } from './errors'
import { Outcome } from './outcome'
import { Sheets } from './sheets'
import { ApproveTotals } from './approve-totals'

const back = { to: paths.book, label: 'Back to Move Data' }

/** One imported book: its progress, its check and the next actions (R16.142). */
export function OneImport({ id }: { id: string }) {
  const query = useQuery(bookQueries.one(id))
  const { data: one, error } = query
  if (one)
    return (
      <DetailPage
        back={back}
        title={one.file.name}
        subtitle={`${formatSize(one.file.size)}, uploaded by ${one.account_name}`}
        beside={<OptionBadge options={bookImportStates} value={one.state} />}
      >
        <Stage one={one} />
      </DetailPage>
    )
  return (
    <DetailPage back={back} title="Book Import">
      {problemOf(error)?.status === 404 ? (
        <Callout palette="amber" message="This import no longer exists." />
      ) : problemOf(error)?.status === 403 ? (
        <Callout palette="amber" message="Only an administrator can import a book." />
      ) : (
        <QueryState query={query} loading="Loading import..." failure="Failed to load the import." />
      )}
    </DetailPage>
  )
}

function Stage({ one }: { one: BookImport }) {
  const { state } = one
  if (state === 'checking' || state === 'committing') return <Working key={one.job_id} one={one} />
  const found = one.sheets.some(({ errors, warnings }) => errors > 0 || warnings > 0)
  return (
    <>
      <Outcome one={one} />
      {one.sheets.length > 0 && <Sheets one={one} />}
      {found && <Errors one={one} />}
      {state === 'checked' && <ApproveTotals one={one} />}
    </>
  )
}

function Working({ one }: { one: BookImport }) {
  const { data, isError } = useJob(one.job_id)
  return (
    <Card title={one.state === 'checking' ? 'Checking every row' : 'Importing'}>
      <JobProgress job={data} isFailing={isError} />
    </Card>
  )
}
