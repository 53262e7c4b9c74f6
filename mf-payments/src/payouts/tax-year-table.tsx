import { usePermission } from '@mca/api'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { taxListings, taxYearAddress, type TaxYear, type TaxYearRow } from '@mca/contract/tax'
import { Empty, OptionBadge, Text, useToday } from '@mca/ui'
import { type Column, FilterSelect, ResourceTable, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { DownloadButton } from '../shared/download-button'
import { PartyCell } from './party-cell'
import { taxYearQueries } from './payouts-api'
import * as styles from './tax-year-table.module.css'

const noun = { one: 'payee', many: 'payees' }
const shownYears = 7

/** The amounts paid to ISOs and sales reps in a year, and if Form 1099-NEC lists them (R22.50). */
export function TaxYearTable() {
  const [{ year: chosen, ...params }, setParams] = useListParams(taxYearAddress)
  const current = Number(useToday().slice(0, 4))
  const year = chosen ?? current
  const payees = useQuery(taxYearQueries.list(year, params))
  const years = new Set([...Array.from({ length: shownYears }, (_, index) => current - index), year])
  return (
    <>
      <div className={styles.row}>
        <FilterSelect
          label="Year"
          options={[...years].map((each) => ({ value: String(each), label: String(each) }))}
          value={String(year)}
          onChange={(value) => setParams({ year: Number(value) })}
        />
        {payees.data && !payees.isPlaceholderData && <Files year={year} {...payees.data} />}
      </div>
      <ResourceTable
        query={payees}
        columns={columns}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        isSortable={false}
        {...(payees.data && { totals: [totalsOf(payees.data)] })}
        empty={
          <Empty
            title={`No payouts in ${year}`}
            hint="ISOs and sales reps are listed here in the year in which their payouts were approved."
          />
        }
      />
    </>
  )
}

/** The files contain full TINs, so only administrators get them. */
function Files({ year, files, totals }: { year: number } & Pick<TaxYear, 'files' | 'totals'>) {
  const mayDownload = usePermission('tax-files')
  if (!mayDownload || totals.listed === 0) return null
  return Array.from({ length: files }, (_, index) => index + 1).map((file) => (
    <DownloadButton
      key={file}
      file={{ from: `tax-year/${year}/1099.csv`, query: { file }, name: `1099-nec-${year}-${file}.csv` }}
    >
      {files === 1 ? '1099-NEC File' : `1099-NEC File ${file} of ${files}`}
    </DownloadButton>
  ))
}

const columns: readonly Column<TaxYearRow>[] = [
  { header: 'Payee', sticky: true, cell: ({ party }) => <PartyCell {...party} /> },
  { header: 'TIN', cell: ({ tin_last4 }) => (tin_last4 ? `•••••${tin_last4}` : '—') },
  { header: 'Paid', numeric: true, cell: ({ paid }) => formatMoneyExact(paid) },
  { header: 'Withheld', numeric: true, cell: ({ withheld }) => formatMoneyExact(withheld) },
  {
    header: 'Form 1099-NEC',
    cell: ({ listing, problem }) => (
      <>
        <OptionBadge options={taxListings} value={listing} />
        {problem && <Text color="fg.muted">Not in the file. {problem}.</Text>}
      </>
    ),
  },
]

const totalsOf = ({ totals: { paid, withheld, listed, not_in_files } }: TaxYear) => ({
  label: 'Total',
  cells: {
    Paid: formatMoneyExact(paid),
    Withheld: formatMoneyExact(withheld),
    'Form 1099-NEC': [
      `${formatCount(listed)} listed`,
      not_in_files > 0 && `${formatCount(not_in_files)} not in the files`,
    ]
      .filter(Boolean)
      .join(', '),
  },
})
