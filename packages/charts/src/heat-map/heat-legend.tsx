import { boundsOf } from './heat-steps'
import { heatStyle } from './heat-style'
import * as styles from './heat-map.module.css'

interface HeatLegendProps {
  scale: readonly [from: number, to: number]
  format: (value: number) => string
}

/** What each of the five colors stands for. The last one has everything above it, too. */
export const HeatLegend = ({ scale, format }: HeatLegendProps) => (
  <ul className={styles.legend} aria-label="Colors">
    {boundsOf(scale).map(([from, to], step, { length }) => (
      <li key={step}>
        <span className={styles.swatch} {...heatStyle(step)} />
        {step === 0
          ? `Under ${format(to)}`
          : step === length - 1
            ? `${format(from)} and more`
            : `${format(from)}–${format(to)}`}
      </li>
    ))}
  </ul>
)
