import { paths } from '@mca/contract/app'
import { formatTimestamp } from '@mca/contract/days'
import { importRowsQuery, type PaymentImportDetail } from '@mca/contract/imports'
import { Callout, TextLink } from '@mca/ui'
import { useListParams } from '@mca/ui/table'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { importMutations } from '../imports-api'
import { ImportBar } from './import-bar'
import { DayCard } from './day-card'
import { ImportRows } from './import-rows'
import { OutcomeTiles } from './outcome-tiles'
import { firstOpenOutcome } from './outcomes'
import type { RowActions } from './row-cells'
import { useAssigning } from './use-assigning'
import { WordsCard } from './words-card'

/** The rows that a commit would write, and those it would not (R16.117), first those that need a person (R16.631). Nothing is written yet. */
export function ImportCheck({ paymentImport }: { paymentImport: PaymentImportDetail }) {
  const { id, totals } = paymentImport
  const [params] = useListParams(importRowsQuery)
  const [search] = useSearchParams()
  const outcome = params.outcome ?? (search.get('show') === 'all' ? undefined : firstOpenOutcome(totals))
  const { payers, dialog, assignLine } = useAssigning(paymentImport, { outcome, isLate: false })
  const { mutate: choose } = useMutation(importMutations.choose())
  const actions = useMemo<RowActions>(
    () => ({
      onAssign: assignLine,
      onChoose: ({ line, advance }, record) => choose({ id, line, record, confirmed_advance_id: advance?.id ?? null }),
    }),
    [assignLine, choose, id],
  )
  return (
    <>
      {paymentImport.same_file && <SameFile {...paymentImport.same_file} />}
      <DayCard paymentImport={paymentImport} />
      <WordsCard paymentImport={paymentImport} />
      <OutcomeTiles totals={totals} current={outcome} allRows="?show=all" />
      {payers}
      <ImportRows paymentImport={paymentImport} actions={actions} outcome={outcome} />
      <ImportBar paymentImport={paymentImport} />
      {dialog}
    </>
  )
}

const SameFile = ({ id, committed_at, account_name }: NonNullable<PaymentImportDetail['same_file']>) => (
  <Callout
    palette="amber"
    message={`This file was imported before, by ${account_name} on ${formatTimestamp(committed_at)}.`}
  >
    Its rows are not imported twice. <TextLink to={paths.import(id)}>View that import</TextLink>
  </Callout>
)
