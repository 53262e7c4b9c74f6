import {
  coveredDebits,
  debitStates,
  formatMoneyExact as money,
  stripOf,
  type AdvanceSchedule,
  type CoveredDebit,
  formatCount,
} from '@mca/contract'
import { OptionBadge } from '@mca/ui'
import type { Column } from '@mca/ui/table'
import type { ReactNode } from 'react'
import { DebitStrip } from './debit-strip'
import { DebitTable, debitColumns, versionColumn } from './debit-table'
import { Disclosure } from './disclosure'

const columns: readonly Column<CoveredDebit>[] = [
  ...debitColumns,
  { header: 'State', cell: ({ state }) => <OptionBadge options={debitStates} value={state} /> },
  { header: 'Received', cell: ({ covered }) => money(covered), numeric: true },
  { header: 'In Flight', cell: ({ in_flight }) => money(in_flight), numeric: true },
  versionColumn,
]

interface DebitsProps {
  schedule: AdvanceSchedule
  /** Between the strip and the table. */
  children: ReactNode
}

/** The debits and their payments: as a strip, and as a table with every debit (R15.41). */
export function Debits({ schedule, children }: DebitsProps) {
  const { as_of, today, rows, money: all, pace, versions } = schedule
  // Money in flight now is irrelevant for an earlier day.
  const in_flight = as_of < today ? 0 : all.in_flight
  const received = pace?.collected ?? all.received
  const debits = coveredDebits(
    rows,
    { received, in_flight },
    {
      day: as_of,
      isOver: as_of !== today,
      isInCollection: pace !== null,
    },
  )
  const marks = stripOf(
    debits,
    versions.filter((version) => version.kind === 'pause'),
  )
  return (
    <>
      <DebitStrip debits={debits} marks={marks} />
      {children}
      <Disclosure label={`All ${formatCount(debits.length)} debits`}>
        <DebitTable label="Debits" columns={columns} rows={debits} />
      </Disclosure>
    </>
  )
}
