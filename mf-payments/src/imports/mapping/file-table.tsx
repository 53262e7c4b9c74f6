import type { ImportMappingValues } from '@mca/contract/imports'
import { Card } from '@mca/ui'
import { DataTable, LongText, type Column } from '@mca/ui/table'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { letterOf, type ImportPreview } from './column-names'
import * as styles from './file-table.module.css'

type Row = ImportPreview['rows'][number]

/** The first lines of the file, each column with the field it is mapped to. */
export function FileTable({ preview }: { preview: ImportPreview }) {
  const headerLine = Number(useWatch<ImportMappingValues, 'header_line'>({ name: 'header_line' }))
  const count = Math.max(0, ...preview.rows.map(({ cells }) => cells.length))
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      { header: 'Line', numeric: true, cell: ({ line }) => line },
      ...Array.from({ length: count }, (_, index) => ({
        header: letterOf(index),
        cell: ({ line, cells }: Row) => <Cell text={cells[index]} isHeader={line === headerLine} />,
      })),
    ],
    [count, headerLine],
  )
  return (
    <Card title={preview.sheet ? `First lines of the sheet “${preview.sheet}”` : 'First lines of the file'} flush>
      <div className={styles.dense}>
        <DataTable
          label="First lines"
          columns={columns}
          rows={preview.rows}
          rowKey={({ line }) => String(line)}
          empty="The file has no lines."
        />
      </div>
    </Card>
  )
}

const Cell = ({ text, isHeader }: { text: string | undefined; isHeader: boolean }) => (
  <span style={isHeader ? strong : undefined}>
    <LongText text={text} lines={1} min="5rem" max="14rem" empty="" />
  </span>
)

const strong = { fontWeight: 'var(--mca-font-weights-semibold)' }
