import { formatDate } from '@mca/contract/days'
import {
  importMappingFormInput,
  readPaymentRow,
  readReturnRow,
  type ImportKind,
  type ImportMappingValues,
  type ImportReadRow,
} from '@mca/contract/imports'
import { formatMoneyExact } from '@mca/contract/money'
import { meaningOf } from '@mca/contract/returns'
import { Card, Text, today } from '@mca/ui'
import { DataTable, LongText, type Column } from '@mca/ui/table'
import { useWatch } from 'react-hook-form'
import { rowsBelow, type ImportPreview } from './column-names'
import * as styles from './read-rows.module.css'

interface ReadLine extends ImportReadRow {
  line: number
}

const codeOf = ({ return_code: code }: ReadLine) => (code === null ? '—' : `${code} · ${meaningOf(code)}`)

const columnsOf = (kind: ImportKind): readonly Column<ReadLine>[] => [
  { header: 'Line', numeric: true, cell: ({ line }) => line },
  { header: 'Date', cell: ({ date }) => (date ? formatDate(date) : '—') },
  { header: 'Amount', numeric: true, cell: ({ amount }) => (amount === null ? '—' : formatMoneyExact(amount)) },
  ...(kind === 'returns' ? [{ header: 'Code', cell: codeOf }] : []),
  {
    header: 'Payer',
    cell: ({ payer, merchant, tax_id, advance_code }) => (
      <LongText text={payer ?? merchant ?? tax_id ?? advance_code} lines={1} min="7rem" />
    ),
  },
  { header: 'Trace', cell: ({ trace }) => <LongText text={trace} lines={1} min="8rem" /> },
  {
    header: 'Problem',
    maxWidth: '18rem',
    cell: ({ problem }) => (problem ? <span style={red}>{problem}</span> : ''),
  },
]

/** The first rows as they will be read with the current mapping, by the same code as on the server. */
export function ReadRows({ kind, preview }: { kind: ImportKind; preview: ImportPreview }) {
  const values = useWatch<ImportMappingValues>()
  const rows = readRows(kind, preview, values)
  if (!rows)
    return (
      <Card title="Preview">
        <Text color="fg.muted">
          Choose the columns with the date and the amount to see how the first rows are read.
        </Text>
      </Card>
    )
  const bad = rows.filter(({ problem }) => problem !== null).length
  return (
    <Card title="Preview" flush>
      <DataTable
        label="Preview of the first rows"
        columns={columnsOf(kind)}
        rows={rows}
        rowKey={({ line }) => String(line)}
        empty="There are no rows below the header."
      />
      <Text as="output" color={bad > 0 ? 'red.fg' : 'fg.muted'} fontSize="sm" className={styles.summary}>
        {bad > 0
          ? `${bad} of the first ${rows.length} rows cannot be read.`
          : `All of the first ${rows.length} rows can be read.`}
      </Text>
    </Card>
  )
}

/** Undefined until date and amount are chosen. The source does not need a name here. */
function readRows(kind: ImportKind, preview: ImportPreview, values: object): ReadLine[] | undefined {
  const typed = importMappingFormInput.safeParse({ ...values, source: 'x' })
  if (!typed.success) return undefined
  const reading = { mapping: typed.data, today: today() }
  const read = kind === 'returns' ? readReturnRow : readPaymentRow
  return rowsBelow(preview, typed.data.header_line).map(({ line, cells }) => ({ ...read(cells, reading), line }))
}

const red = { color: 'var(--mca-colors-red-fg)' }
