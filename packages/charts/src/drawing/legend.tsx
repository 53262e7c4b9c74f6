import type { ChartKind, ChartMark } from '../chart'
import * as styles from './drawing.module.css'
import { cross } from './events'
import { Swatch, type Look } from './looks'

/** The meaning of the colors, tones and dashes. Omitted for a single series, which the title names. */
export function Legend({
  kind,
  looks,
  marks,
}: {
  kind: ChartKind
  looks: readonly Look[]
  marks: readonly ChartMark[]
}) {
  const has = (wanted: ChartMark['kind']) => marks.some(({ kind: each }) => each === wanted)
  if (looks.length < 2 && !has('pause') && !has('return')) return null
  return (
    <ul className={styles.legend}>
      {looks.map((look) => (
        <li key={look.key}>
          <Swatch look={look} kind={kind} />
          {look.label}
        </li>
      ))}
      {has('pause') && (
        <li>
          <svg data-print width="12" height="12" aria-hidden="true">
            <rect className={styles.pause} width="12" height="12" />
          </svg>
          Paused
        </li>
      )}
      {has('return') && (
        <li>
          <svg data-print width="12" height="12" aria-hidden="true">
            <path className={styles.return} transform="translate(6 6)" d={cross} />
          </svg>
          Returned
        </li>
      )}
    </ul>
  )
}
