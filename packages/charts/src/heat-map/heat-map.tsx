import { TextLink } from '@mca/ui'
import { Fragment, type ReactNode } from 'react'
import { HeatLegend } from './heat-legend'
import { stepOf } from './heat-steps'
import { heatStyle } from './heat-style'
import { HeatTooltip } from './heat-tooltip'
import * as styles from './heat-map.module.css'

export interface HeatCell {
  value: number
  text: string
  /** The figure in full, shown when the cell is pointed at, focused or tapped. */
  detail: string
  /** The URL of the rows behind it. */
  to?: string | undefined
}
export interface HeatMapProps {
  /** The accessible name. */
  title: string
  /** The header of the first column. */
  rowHeader: string
  /** Columns between the name of a row and its cells; their content is the `lead` of each row. */
  leads?: readonly { header: string; numeric?: boolean }[]
  columns: readonly { key: string; label: string; name: string }[]
  rows: readonly {
    key: string
    /** In the first column. */
    label: ReactNode
    /** In full, for screen readers. */
    name: string
    lead?: readonly ReactNode[]
    /** Null for an empty cell, such as a future month. */
    cells: readonly (HeatCell | null)[]
  }[]
  /** The values of the lightest and the strongest color. */
  scale: readonly [from: number, to: number]
  /** A bound of the legend. */
  format: (value: number) => string
  /** True if it needs the full width of a landscape page: then it is printed smaller. */
  isWide?: boolean
}

/** A table whose cells are colored by their value (R17.87). */
export function HeatMap({ title, rowHeader, leads = [], columns, rows, scale, format, isWide = false }: HeatMapProps) {
  return (
    <>
      <HeatTooltip label={`${title}, table`}>
        <table className={styles.table} aria-label={title} data-wide={isWide || undefined}>
          <thead>
            <tr>
              <th scope="col">{rowHeader}</th>
              {leads.map(({ header, numeric }) => (
                <th key={header} scope="col" data-numeric={numeric || undefined}>
                  {header}
                </th>
              ))}
              {columns.map(({ key, label, name }) => (
                <th key={key} className={styles.heat} scope="col">
                  <abbr title={name}>{label}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, name, lead = [], cells }) => (
              <tr key={key}>
                <th scope="row" aria-label={name}>
                  {label}
                </th>
                {leads.map(({ header, numeric }, index) => (
                  <td key={header} data-numeric={numeric || undefined}>
                    {lead[index]}
                  </td>
                ))}
                {columns.map((column, index) => (
                  <Fragment key={column.key}>{heatCell(cells[index] ?? null, scale)}</Fragment>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </HeatTooltip>
      <HeatLegend scale={scale} format={format} />
    </>
  )
}

function heatCell(cell: HeatCell | null, scale: HeatMapProps['scale']) {
  const text = cell?.to ? (
    <TextLink to={cell.to} aria-description={cell.detail}>
      {cell.text}
    </TextLink>
  ) : (
    cell?.text
  )
  return (
    <td className={styles.heat} data-detail={cell?.detail} {...(cell && heatStyle(stepOf(cell.value, scale)))}>
      {text}
    </td>
  )
}
