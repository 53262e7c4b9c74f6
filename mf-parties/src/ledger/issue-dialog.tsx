import { useCreation } from '@mca/api'
import {
  addDays,
  formatCount,
  formatDate,
  formatMoneyExact,
  localDay,
  statementInput,
  statementLabels as labels,
  type LedgerPartyKind,
  type StatementInputForm,
} from '@mca/contract'
import { Callout, QueryState, Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { DateField } from '@mca/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { statementMutations } from './issue-api'
import { statementQueries } from './statements-api'

/** Issues the next statement, through yesterday by default, after a preview (R21.57). */
export function IssueDialog({ kind, id, onClose }: { kind: LedgerPartyKind; id: string; onClose: () => void }) {
  const [start] = useState(() => ({ to: addDays(localDay(new Date()), -1) }))
  const { save, creation } = useCreation(statementMutations.issue(kind, id))
  return (
    <FormDialog
      title="Issue Statement"
      busyLabel="Issuing..."
      creation={creation}
      schema={statementInput}
      defaultValues={start}
      onSubmit={save}
      onClose={onClose}
    >
      <Text color="fg.muted">Nothing can change a statement after it was issued.</Text>
      <DateField name="to" label={labels.to} required />
      <Preview kind={kind} id={id} />
    </FormDialog>
  )
}

function Preview({ kind, id }: { kind: LedgerPartyKind; id: string }) {
  const to = useWatch<StatementInputForm, 'to'>({ name: 'to' })
  const isDay = statementInput.safeParse({ to }).success
  const query = useQuery({ ...statementQueries.preview(kind, id, to), enabled: isDay })
  if (!isDay) return null
  if (query.isError || !query.data)
    return <QueryState query={query} loading="Loading preview..." failure="Failed to load the preview." />
  const { from, rows, totals, refused } = query.data
  if (refused !== null) return <Callout palette="amber" message={refused} />
  return (
    <Callout
      palette="blue"
      message={`${from ? `From ${formatDate(from)}: ` : ''}${formatCount(rows, 'row')}, opening ${formatMoneyExact(totals.opening)}, closing ${formatMoneyExact(totals.closing)}, of which ${formatMoneyExact(totals.available)} is available.`}
    />
  )
}
