import { bookErrorLevels, bookErrorLimit, bookErrorsQuery, type BookError, type BookImport } from '@mca/contract/book'
import { formatCount } from '@mca/contract/money'
import { Card, Loading, OptionBadge, QueryState, Text } from '@mca/ui'
import { type Column, DataTable, FilterSelect, LongText, Pagination, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { bookQueries } from './book-api'
import { sheetLabel } from './sheet-label'
import * as styles from './errors.module.css'

const columns: readonly Column<BookError>[] = [
  { header: 'Where', sticky: true, cell: (error) => whereOf(error) },
  { header: 'Level', cell: ({ level }) => <OptionBadge options={bookErrorLevels} value={level} /> },
  { header: 'Problem', maxWidth: '32rem', cell: ({ message }) => message },
  { header: 'Cell', cell: ({ value }) => <LongText text={value} lines={1} /> },
]

/** 'Advances, line 14, column payback'. */
const whereOf = ({ sheet, line, column }: BookError) =>
  [sheetLabel(sheet), line !== null && `line ${formatCount(line)}`, column !== null && `column ${column}`]
    .filter(Boolean)
    .join(', ')

/** Every error and warning by sheet and line, page by page. */
export function Errors({ one }: { one: BookImport }) {
  const [params, setParams] = useListParams(bookErrorsQuery)
  const query = useQuery(bookQueries.errors(one.id, params))
  const { data, isError, isPlaceholderData } = query
  const sheets = one.sheets
    .filter(({ errors, warnings }) => errors > 0 || warnings > 0)
    .map(({ sheet }) => ({ value: sheet, label: sheetLabel(sheet) }))
  const all = one.sheets.reduce((sum, { errors, warnings }) => sum + errors + warnings, 0)
  return (
    <Card
      title={one.state === 'refused' ? 'Errors' : 'Errors and warnings'}
      flush
      actions={
        sheets.length > 1 && (
          <FilterSelect
            label="Filter by sheet"
            placeholder="All sheets"
            options={sheets}
            value={params.sheet}
            onChange={(sheet) => setParams({ sheet })}
          />
        )
      }
    >
      {isError ? (
        <div className={styles.body}>
          <QueryState query={query} failure="Failed to load the errors." />
        </div>
      ) : data ? (
        <>
          <DataTable
            label="errors"
            empty="Nothing on this page"
            rows={data.data}
            rowKey={keyOf}
            columns={columns}
            busy={isPlaceholderData}
          />
          <div className={styles.below}>
            {all > bookErrorLimit && (
              <Text color="fg.muted">
                {formatCount(all)} were found, and the first {formatCount(bookErrorLimit)} are listed. Fix these first,
                then upload the file again.
              </Text>
            )}
            <Pagination {...data.pagination} onPage={(page) => setParams({ page })} />
          </div>
        </>
      ) : (
        <Loading text="Loading errors..." />
      )}
    </Card>
  )
}

const keyOf = ({ sheet, line, column, message }: BookError) => [sheet, line, column, message].join(' ')
