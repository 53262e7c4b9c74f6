import { newKey, usePermission } from '@mca/api'
import { hasEnded, type Job } from '@mca/contract/jobs'
import { JobProgress, useJob } from '@mca/files/jobs'
import { Button, Card, QueryState, Text } from '@mca/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { bookMutations, bookQueries } from './book-api'
import { ExportList } from './export-list'
import * as styles from './export-card.module.css'

/** The number of past exports shown. */
const maxListed = 10

/** Exports everything as one ZIP; past exports can be downloaded while they are stored (R16.140). */
export function ExportCard() {
  const exports = useQuery(bookQueries.exports({ page: 1, limit: maxListed }))
  const start = useMutation(bookMutations.startExport())
  const key = useRef<string>(undefined)
  const mayExport = usePermission('book-exports')
  const [documents, setDocuments] = useState(false)
  const jobs = exports.data?.data ?? []
  const underway = jobs.find(({ state }) => !hasEnded(state))
  const run = () => {
    // The same key after a lost answer, a new one for the next export.
    key.current ??= newKey()
    start.mutate({ key: key.current, ...(documents && { documents }) }, { onSuccess: () => (key.current = undefined) })
  }
  return (
    <Card title="Export">
      <Text color="fg.muted">
        Everything in the book as one ZIP: a CSV file for each sheet, the same as JSON, and a manifest with counts, sums
        and hashes. Imported into an empty product, it makes the same book.
      </Text>
      {mayExport === false && <Text color="fg.muted">Only an administrator can export a book.</Text>}
      {underway && <Underway key={underway.id} underway={underway} />}
      {!underway && mayExport && (
        <>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={documents}
              disabled={start.isPending}
              onChange={({ currentTarget: { checked } }) => {
                setDocuments(checked)
                key.current = undefined
              }}
            />
            Include the files of documents
          </label>
          <Button icon="download" working={start.isPending} onClick={run}>
            Export Everything
          </Button>
        </>
      )}
      {exports.isError || exports.isPending ? (
        <QueryState query={exports} loading="Loading exports..." failure="Failed to load the exports." />
      ) : (
        <ExportList exports={jobs.filter(({ state }) => hasEnded(state))} loadedAt={exports.dataUpdatedAt} />
      )}
    </Card>
  )
}

function Underway({ underway }: { underway: Job }) {
  const { data = underway, isError } = useJob(underway.id)
  return <JobProgress job={data} isFailing={isError} />
}
