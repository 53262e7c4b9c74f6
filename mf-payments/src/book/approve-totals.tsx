import type { BookImport } from '@mca/contract/book'
import { formatDate } from '@mca/contract/days'
import { formatMoneyExact, formatCount } from '@mca/contract/money'
import { Button, Card, Text } from '@mca/ui'
import { DataTable, type Column } from '@mca/ui/table'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { bookMutations } from './book-api'
import { DiscardButton } from './discard-button'
import { Totals } from './control-totals'
import { countOf, newRowsOf } from './rows'
import * as styles from './approve-totals.module.css'

type Month = BookImport['months'][number]

const money = (header: string, field: 'funded' | 'payback' | 'paid' | 'outstanding'): Column<Month> => ({
  header,
  numeric: true,
  cell: (month) => formatMoneyExact(month[field]),
})
const monthColumns: readonly Column<Month>[] = [
  { header: 'Funded In', sticky: true, cell: ({ month }) => monthText(month) },
  { header: 'Advances', numeric: true, cell: ({ advances }) => formatCount(advances) },
  money('Funded', 'funded'),
  money('Payback', 'payback'),
  money('Paid', 'paid'),
  money('Payback less Paid', 'outstanding'),
]

/** 'Nov 2026', of '2026-11'. */
const monthText = (month: string) => formatDate(`${month}-01`).replace(' 1,', '')

/** The control totals, which must be approved before anything is written (R16.143). */
export function ApproveTotals({ one }: { one: BookImport }) {
  const [isSigned, setSigned] = useState(false)
  const commit = useMutation(bookMutations.commit(one.id))
  const { totals } = one
  if (newRowsOf(one) === 0 || !totals) return null
  const run = () => commit.mutate({ signed: totals })
  return (
    <Card title="Control Totals" actions={<DiscardButton one={one} />}>
      <Text color="fg.muted">This is what the import adds to the book. Compare it with your old system.</Text>
      <Totals totals={totals} />
      {one.months.length > 0 && (
        <div className={styles.months}>
          <DataTable
            label="months"
            empty="No advances"
            rows={one.months}
            rowKey={({ month }) => month}
            columns={monthColumns}
          />
        </div>
      )}
      <label className={styles.signature}>
        <input type="checkbox" checked={isSigned} onChange={({ currentTarget }) => setSigned(currentTarget.checked)} />
        <span>
          These totals match my old system: {countOf(one)}, {formatMoneyExact(totals.funded)} funded,{' '}
          {formatMoneyExact(totals.payback)} payback, {formatMoneyExact(totals.paid)} paid,{' '}
          {formatMoneyExact(totals.outstanding)} payback less paid.
        </span>
      </label>
      <Button working={commit.isPending} aria-disabled={!isSigned || undefined} onClick={isSigned ? run : undefined}>
        Import {countOf(one)}
      </Button>
    </Card>
  )
}
