import { formatMoneyExact, formatCount } from '@mca/contract/money'
import { sumOfEntries } from '@mca/contract/payments'
import { messageOf } from '@mca/contract/problems'
import { Button, Text, toast } from '@mca/ui'
import { selectionBar } from '@mca/ui/selection'
import { useState } from 'react'
import { countPayments, type Ticked } from './entry'
import * as styles from './record-bar.module.css'

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
  const [isSelecting, setSelecting] = useState(false)
  if (ticked.length === 0) return null
  const selectAll = async () => {
    setSelecting(true)
    try {
      onTick(await loadAll())
    } catch (error) {
      toast({ type: 'error', title: 'Failed to select all', description: messageOf(error, 'Please try again.') })
    } finally {
      setSelecting(false)
    }
  }
  const sum = formatMoneyExact(sumOfEntries(ticked.map(({ missing }) => missing)))
  return (
    <section aria-label="Selected deals" data-action-bar className={selectionBar}>
      <Text as="output" fontWeight="medium" className={styles.output}>
        {formatCount(ticked.length)} selected, {sum}
      </Text>
      {total > ticked.length && (
        <Button variant="plain" busy={isSelecting} onClick={() => void selectAll()}>
          Select all {formatCount(total)} that match
        </Button>
      )}
      <div className={styles.row}>
        <Button size="sm" busy={isRunning} {...preload} onClick={onRecord}>
          Record {countPayments(ticked.length)}
        </Button>
        <Button variant="ghost" size="sm" palette="gray" onClick={() => onTick([])}>
          Clear
        </Button>
      </div>
    </section>
  )
}
