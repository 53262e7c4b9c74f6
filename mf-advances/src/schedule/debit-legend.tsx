import { debitStates, type CoveredDebit, formatCount } from '@mca/contract'
import { Box } from '@mca/ui'
import { legend } from './debit-strip.styles'

/** The meaning of the marks, with the number of debits in each state that occurs. */
export function DebitLegend({ debits, isPaused }: { debits: readonly CoveredDebit[]; isPaused: boolean }) {
  return (
    <Box as="ul" css={legend}>
      {debitStates.map(({ value, label }) => {
        const count = debits.filter(({ state }) => state === value).length
        return (
          count > 0 && (
            <li key={value}>
              <i data-state={value} data-palette="" aria-hidden="true" />
              {label} {formatCount(count)}
            </li>
          )
        )
      })}
      {isPaused && (
        <li>
          <i data-state="pause" data-palette="" aria-hidden="true" />
          Paused
        </li>
      )}
    </Box>
  )
}
