import { accountQueries } from '@mca/api'
import { Card, DetailPage, QueryState, Text } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { ExportCard } from './export-card'
import { ImportCard } from './import-card'
import { ImportList } from './import-list'
import { OneImport } from './one-import'

/** Import and export of a whole book (R16.140, R16.141). Each import has its own address. */
export function Component() {
  const [search] = useSearchParams()
  const id = search.get('import')
  if (id) return <OneImport key={id} id={id} />
  return (
    <DetailPage
      title="Move Data"
      subtitle="Import and export a book: parties, merchants, advances, payments and notes, all at once"
    >
      <Imports />
    </DetailPage>
  )
}

/**
 * Imports are for administrators, because a file can name any author for any record (R18.212). The export is below them only once it
 * is known whether they are there.
 */
function Imports() {
  const query = useQuery(accountQueries.own())
  const { data: own } = query
  if (own?.role === 'administrator')
    return (
      <>
        <ImportCard />
        <ImportList />
        <ExportCard />
      </>
    )
  return (
    <>
      <Card title="Import">
        {own ? (
          <Text color="fg.muted">Only an administrator can import a book.</Text>
        ) : (
          <QueryState query={query} loading="Loading..." failure="Failed to load your account." />
        )}
      </Card>
      {(own ?? query.isError) && <ExportCard />}
    </>
  )
}
