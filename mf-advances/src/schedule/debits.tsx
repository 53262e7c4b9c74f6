import { formatMoneyExact as money, formatCount } from '@mca/contract/money'
import { debitStates, type AdvanceSchedule, type CoveredDebit } from '@mca/contract/schedules'
import { OptionBadge } from '@mca/ui'
import type { Column } from '@mca/ui/table'
import type { ReactNode } from 'react'
import { DebitTable, debitColumns, versionColumn } from './debit-table'
import { Disclosure } from './disclosure'
import { debitsOf, ScheduleStrip } from './schedule-strip'

const columns: readonly Column<CoveredDebit>[] = [
  ...debitColumns,
  { header: 'Status', cell: ({ state }) => <OptionBadge options={debitStates} value={state} /> },
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
  const debits = debitsOf(schedule)
  return (
    <>
      <ScheduleStrip schedule={schedule} debits={debits} />
      {children}
      <Disclosure label={`All ${formatCount(debits.length)} debits`}>
        <DebitTable label="Debits" columns={columns} rows={debits} />
      </Disclosure>
    </>
  )
}
