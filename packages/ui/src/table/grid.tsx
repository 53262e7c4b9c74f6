import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Column } from './column'
import { frameStyle, tableStyle } from './grid.styles'

export interface GridProps<Row> {
  /** Names the table and its frame for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /**
   * Where a click on the row leads. Give the row a link or a View action too: a click on a row is a mouse's shortcut,
   * and no keyboard or screen reader knows of it.
   */
  rowHref?: ((row: Row) => string) | undefined
  /** Stale rows while newer ones are on their way. */
  busy?: boolean
  /** The first cell of the totals row, before the first column that has a total. */
  totalsLabel?: string
}

/** Cells are plain elements styled by the table: a styled component a cell costs 11 % of the CPU on 50 rows. */
export function Grid<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowHref,
  busy = false,
  totalsLabel = 'Total',
}: GridProps<Row>) {
  const goToRow = useRowClick()
  return (
    <ScrollFrame label={label}>
      <chakra.table css={tableStyle} aria-label={label} aria-busy={busy || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" data-kind={kindOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-clickable={rowHref ? true : undefined}
              onClick={rowHref ? (event) => goToRow(event, rowHref(row)) : undefined}
            >
              {columns.map((column) => (
                <td
                  key={column.header}
                  data-kind={kindOf(column)}
                  data-wide={column.maxWidth ? true : undefined}
                  style={column.maxWidth ? ({ '--column-width': column.maxWidth } as CSSProperties) : undefined}
                >
                  {column.actions ? <div>{column.cell(row)}</div> : column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some((column) => column.total) && (
          <tfoot>
            <tr>
              {columns.map((column, index) =>
                index === 0 && !column.total ? (
                  <th key={column.header} scope="row">
                    {totalsLabel}
                  </th>
                ) : (
                  <td key={column.header} data-kind={kindOf(column)}>
                    {column.total?.(rows)}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </chakra.table>
    </ScrollFrame>
  )
}

const kindOf = <Row,>({ numeric, actions }: Column<Row>) => (actions ? 'actions' : numeric ? 'number' : undefined)

/** Follows the row's address, unless the click was meant for something inside the row, or for selecting text. */
function useRowClick() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLTableRowElement>, href: string) => {
    const target = event.target instanceof Element ? event.target : null
    // A dialog opened from the row lies elsewhere in the page, yet React hands its clicks up to the row.
    if (!target || !event.currentTarget.contains(target)) return
    if (target.closest('a, button, input, select, textarea, label, [data-kind=actions]')) return
    if (window.getSelection()?.toString()) return
    if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener')
    else void navigate(href)
  }
}

/** Wide tables scroll inside their own frame; only a frame that does scroll is a stop for the Tab key. */
function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      const scrolls = element.scrollWidth > element.clientWidth
      element.toggleAttribute('data-scrolls', scrolls)
      if (scrolls) element.setAttribute('tabindex', '0')
      else element.removeAttribute('tabindex')
    })
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return (
    <chakra.section ref={frame} aria-label={`${label}, table`} css={frameStyle}>
      {children}
    </chakra.section>
  )
}
