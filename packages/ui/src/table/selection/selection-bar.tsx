import { formatCount } from '@mca/contract/money'
import { messageOf } from '@mca/contract/problems'
import { type ReactNode, useState } from 'react'
import { toast } from '../../feedback/toast'
import { RootMark } from '../../page/root-mark'
import { Button } from '../../primitives/button'
import { Text } from '../../primitives/text'
import * as styles from './bar.module.css'

interface SelectionBarProps {
  /** The name of the region: 'Selected payouts'. */
  label: string
  /** The number of selected rows. Nothing is rendered for 0. */
  count: number
  /** The sum of the selected rows, formatted. */
  sum?: string
  /** Selects all rows that match the filters, of which there are `total`. */
  selectAll?: { total: number; run: () => Promise<void> }
  onClear: () => void
  /** The actions. Ctrl+Enter presses the first button. */
  children: ReactNode
}

/** The bar at the bottom of a list with the number of selected rows and the actions on them. */
export function SelectionBar({ label, count, sum, selectAll, onClear, children }: SelectionBarProps) {
  const [isSelecting, setSelecting] = useState(false)
  if (count === 0) return null
  const select = async (run: () => Promise<void>) => {
    setSelecting(true)
    try {
      await run()
    } catch (error) {
      toast({ type: 'error', title: 'Failed to select all', description: messageOf(error, 'Please try again.') })
    } finally {
      setSelecting(false)
    }
  }
  return (
    <section aria-label={label} data-action-bar className={styles.bar}>
      <RootMark of="action-bar" />
      <Text as="output" fontWeight="medium" className={styles.count}>
        {formatCount(count)} selected{sum && `, ${sum}`}
      </Text>
      {selectAll && selectAll.total > count && (
        <Button variant="plain" busy={isSelecting} onClick={() => void select(selectAll.run)}>
          Select all {formatCount(selectAll.total)} that match
        </Button>
      )}
      <div className={styles.actions}>
        {children}
        <Button variant="ghost" size="sm" palette="gray" onClick={onClear}>
          Clear
        </Button>
      </div>
    </section>
  )
}
