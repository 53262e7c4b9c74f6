import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { sumOfEntries } from '@mca/contract/payments'
import { Button } from '@mca/ui'
import { SelectionBar } from '@mca/ui/selection'
import type { Ticked } from './entry'

interface RecordBarProps {
  ticked: readonly Ticked[]
  /** The number of deals with a missing amount, on all pages. */
  total: number
  onTick: (rows: readonly Ticked[]) => void
  /** All matching deals with a missing amount. Rejects if there are too many. */
  loadAll: () => Promise<readonly Ticked[]>
  onRecord: () => void
  /** True while a run has not ended. */
  isRunning: boolean
  /** Preloads the dialog of the button that records. */
  preload: object
}

/** The selected deals, their exact sum, and the actions on them (R15.72). */
export function RecordBar({ ticked, total, onTick, loadAll, onRecord, isRunning, preload }: RecordBarProps) {
  return (
    <SelectionBar
      label="Selected deals"
      count={ticked.length}
      sum={formatMoneyExact(sumOfEntries(ticked.map(({ missing }) => missing)))}
      selectAll={{ total, run: async () => onTick(await loadAll()) }}
      onClear={() => onTick([])}
    >
      <Button size="sm" busy={isRunning} {...preload} onClick={onRecord}>
        Record {formatCount(ticked.length, 'Payment')}
      </Button>
    </SelectionBar>
  )
}
