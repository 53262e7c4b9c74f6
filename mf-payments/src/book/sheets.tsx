import type { BookImport } from '@mca/contract/book'
import { formatCount } from '@mca/contract/money'
import { Card } from '@mca/ui'
import { DataTable, type Column } from '@mca/ui/table'
import { sheetLabel } from './sheet-label'

type Sheet = BookImport['sheets'][number]

const numberColumn = (header: string, field: Exclude<keyof Sheet, 'sheet'>): Column<Sheet> => ({
  header,
  numeric: true,
  cell: (sheet) => <Count number={sheet[field]} />,
})

const columns: readonly Column<Sheet>[] = [
  { header: 'Sheet', sticky: true, cell: ({ sheet }) => sheetLabel(sheet) },
  numberColumn('Rows', 'rows'),
  numberColumn('New', 'new'),
  numberColumn('Already there', 'already'),
  numberColumn('Errors', 'errors'),
  numberColumn('Warnings', 'warnings'),
]

/** The content of each sheet of the file, in the order of a book. */
export const Sheets = ({ one }: { one: BookImport }) => (
  <Card title="Sheets" flush>
    <DataTable
      label="sheets"
      empty="The file has no sheets"
      rows={one.sheets}
      rowKey={({ sheet }) => sheet}
      columns={columns}
    />
  </Card>
)

/** Zeros are muted, so that other numbers stand out. */
const Count = ({ number }: { number: number }) => (
  <span style={number === 0 ? muted : undefined}>{formatCount(number)}</span>
)

// A plain element, because a styled component in each cell of a table is slower.
const muted = { color: 'var(--mca-colors-fg-muted)' }
