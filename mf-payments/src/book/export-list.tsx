import { bookExportResult, type BookExportResult } from '@mca/contract/book'
import { jobStates, type Job } from '@mca/contract/jobs'
import { formatCount } from '@mca/contract/money'
import { OptionBadge, Text } from '@mca/ui'
import { DataTable, LongText, type Column } from '@mca/ui/table'
import { Moment } from '../jobs/moment'
import { formatSize } from '@mca/files/sending'
import { DownloadButton } from '../shared/download-button'
import { Totals } from './control-totals'
import { countRows } from './sheet-label'
import * as styles from './export-list.module.css'

/** How long the server keeps the file of a job, in milliseconds. */
const keptMs = 7 * 24 * 60 * 60 * 1000

interface ExportListProps {
  /** The finished exports, newest first. */
  exports: readonly Job[]
  /** When they were loaded (ms since 1970). */
  loadedAt: number
}

/** The content of the newest export, and the earlier ones. */
export function ExportList({ exports, loadedAt }: ExportListProps) {
  const newest = exports.map(resultOf).find((result) => result !== undefined)
  if (exports.length === 0) return null
  return (
    <>
      {newest && <Content result={newest} />}
      <div className={styles.box}>
        <DataTable
          label="exports"
          empty="No exports yet"
          rows={exports}
          rowKey={({ id }) => id}
          columns={columnsAt(loadedAt)}
        />
      </div>
    </>
  )
}

/** The result of a job; undefined unless it made a file. */
const resultOf = ({ result }: Job): BookExportResult | undefined => bookExportResult.safeParse(result).data

function Content({ result: { name, sheets, totals, sha256, documents = 0 } }: { result: BookExportResult }) {
  const rows = sheets.filter((sheet) => sheet.rows > 0)
  return (
    <section aria-label={`Content of ${name}`} className={styles.content}>
      <Totals totals={totals} />
      <Text color="fg.muted" fontSize="sm">
        {[
          ...rows.map(countRows),
          ...(documents > 0 ? [formatCount(documents, 'document file', 'document files')] : []),
        ].join(', ')}
      </Text>
      <Text color="fg.muted" fontSize="sm" className={styles.breakable}>
        SHA-256 of {name}: <code>{sha256}</code>
      </Text>
    </section>
  )
}

const columnsAt = (loadedAt: number): readonly Column<Job>[] => [
  { header: 'Exported', sticky: true, cell: ({ created_at }) => <Moment iso={created_at} /> },
  { header: 'By', cell: ({ account_name }) => <LongText text={account_name} lines={1} /> },
  { header: 'Status', cell: ({ state }) => <OptionBadge options={jobStates} value={state} /> },
  { header: 'Advances', numeric: true, cell: (job) => advancesOf(resultOf(job)) },
  { header: 'Size', numeric: true, cell: (job) => sizeOf(resultOf(job)) },
  { header: 'File', cell: (job) => <File job={job} loadedAt={loadedAt} /> },
]

const advancesOf = (result: BookExportResult | undefined) => (result ? formatCount(result.totals.advances) : '—')
const sizeOf = (result: BookExportResult | undefined) => (result ? formatSize(result.size) : '—')

function File({ job, loadedAt }: { job: Job; loadedAt: number }) {
  const result = resultOf(job)
  if (!result) return <LongText text={job.message} />
  if (loadedAt - Date.parse(job.ended_at ?? job.created_at) >= keptMs) return 'Deleted'
  return (
    <DownloadButton
      file={{ from: `jobs/${job.id}/file`, name: result.name, size: result.size }}
      label={`Download ${result.name}`}
    >
      Download
    </DownloadButton>
  )
}
