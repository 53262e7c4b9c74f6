import type { Font } from './axis-labels'
import * as styles from './drawing.module.css'
import type { Scales } from './scales'

/**
 * The grid lines with their amounts, and the labels of the rows. Hidden from screen readers, because each mark has all of this
 * in its name.
 */
export function Axes({ scales, font }: { scales: Scales; font: Font }) {
  const { width, left, right, bottom, ticks, labels, hasNegatives, x, y } = scales
  const middleOf = (row: number, label = '') => Math.min(x(row), width - font.widthOf(label) / 2)
  return (
    <g aria-hidden="true">
      {ticks.map(({ value, text }) => (
        <g key={value} transform={`translate(0 ${Math.round(y(value)) + 0.5})`}>
          <line x1={left} x2={right} className={value === 0 ? styles.zeroLine : styles.gridLine} />
          <text x={left - font.size * 0.6} dy="0.33em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {hasNegatives && <line x1={left} x2={right} y1={bottom} y2={bottom} className={styles.gridLine} />}
      {labels.lines.map(
        (lines, row) =>
          lines.length > 0 && (
            <text
              key={row}
              transform={`translate(${labels.isSlanted ? x(row) : middleOf(row, lines[0])} ${bottom + font.size * (labels.isSlanted ? 1 : 1.35)})${labels.isSlanted ? ' rotate(-45)' : ''}`}
              textAnchor={labels.isSlanted ? 'end' : 'middle'}
            >
              {lines.map((line, index) => (
                <tspan key={line} x="0" dy={index === 0 ? 0 : '1.25em'}>
                  {line}
                </tspan>
              ))}
            </text>
          ),
      )}
    </g>
  )
}
