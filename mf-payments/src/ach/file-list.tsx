import { type AchFile, achFilesQuery, achFileStates } from '@mca/contract/ach'
import { paths } from '@mca/contract/app'
import { formatDate, formatTimestamp } from '@mca/contract/days'
import { formatMoneyExact } from '@mca/contract/money'
import { Empty, OptionBadge, TextLink } from '@mca/ui'
import { type Column, ResourceTable, StackedCell, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { achQueries } from './ach-api'
import * as styles from './ach.module.css'

const noun = { one: 'file', many: 'files' }

const columns: readonly Column<AchFile>[] = [
  {
    header: 'File',
    sticky: true,
    cell: ({ id, code }) => (
      <span className={styles.code}>
        <TextLink to={paths.achFile(id)}>{code}</TextLink>
      </span>
    ),
  },
  { header: 'Status', cell: ({ state }) => <OptionBadge options={achFileStates} value={state} /> },
  { header: 'Settlement Date', cell: ({ effective_on }) => formatDate(effective_on) },
  { header: 'Entries', numeric: true, cell: ({ totals }) => totals.entries },
  { header: 'Debits', numeric: true, cell: ({ totals }) => formatMoneyExact(totals.debits) },
  { header: 'Credits', numeric: true, cell: ({ totals }) => formatMoneyExact(totals.credits) },
  { header: 'Returned', numeric: true, cell: ({ returned }) => (returned > 0 ? formatMoneyExact(returned) : '—') },
  {
    header: 'Built',
    cell: ({ built_by, built_at }) => (
      <StackedCell code={<span className={styles.muted}>{formatTimestamp(built_at)}</span>}>
        <div>{built_by.name}</div>
      </StackedCell>
    ),
  },
  { header: 'Released', cell: ({ released_by }) => released_by?.name ?? '—' },
]

/** All files to the bank, the newest first. */
export function FileList() {
  const [params, setParams] = useListParams(achFilesQuery)
  const files = useQuery(achQueries.list(params))
  return (
    <ResourceTable
      query={files}
      columns={columns}
      noun={noun}
      params={params}
      onParamsChange={setParams}
      isSortable={false}
      rowHref={({ id }) => paths.achFile(id)}
      empty={<Empty title="No files yet" hint="Build the first one from today's entries." />}
    />
  )
}
