import { formatCount } from '@mca/contract/money'
import { debitStates, type CoveredDebit } from '@mca/contract/schedules'
import * as styles from './debit-strip.module.css'

/** The meaning of the marks, with the number of debits in each state that occurs. */
export function DebitLegend({ debits, isPaused }: { debits: readonly CoveredDebit[]; isPaused: boolean }) {
  return (
    <ul className={styles.legend}>
      {debitStates.map(({ value, label }) => {
        const count = debits.filter(({ state }) => state === value).length
        return (
          count > 0 && (
            <li key={value}>
              <i className={styles.mark} data-state={value} data-palette="" aria-hidden="true" />
              {label} {formatCount(count)}
            </li>
          )
        )
      })}
      {isPaused && (
        <li>
          <i className={styles.mark} data-state="pause" data-palette="" aria-hidden="true" />
          Paused
        </li>
      )}
    </ul>
  )
}
