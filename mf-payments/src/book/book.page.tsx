import { paths } from '@mca/contract'
import { DetailPage } from '@mca/ui'
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
      back={{ to: paths.payments, label: 'Back to Payments' }}
      title="Import and Export a Book"
      subtitle="Parties, merchants, advances, payments and notes, all at once"
    >
      <ImportCard />
      <ImportList />
      <ExportCard />
    </DetailPage>
  )
}
