import { accountQueries } from '@mca/api'
import { Card, DetailPage, Failure, Loading, Text } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { ExportCard } from './export-card'
import { ImportCard } from './import-card'
import { ImportList } from './import-list'
import { OneImport } from './one-import'

/** A whole book comes in by file and goes out again (R16.140, R16.141). One import has an address of its own. */
export function Component() {
  const [search] = useSearchParams()
  const id = search.get('import')
  if (id) return <OneImport key={id} id={id} />
  return (
    <DetailPage
      title="Import and Export a Book"
      subtitle="Parties, merchants, advances, payments and notes, all at once"
    >
      <Imports />
      <ExportCard />
    </DetailPage>
  )
}

/** For administrators: a file can say that anybody wrote anything (R18.212). */
function Imports() {
  const { data: own, isError, isFetching, refetch } = useQuery(accountQueries.own())
  if (own?.role === 'administrator')
    return (
      <>
        <ImportCard />
        <ImportList />
      </>
    )
  return (
    <Card title="Import">
      {own ? (
        <Text color="fg.muted">Only an administrator can import a book.</Text>
      ) : isError ? (
        <Failure message="Failed to load your account." onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading text="Loading..." />
      )}
    </Card>
  )
}
