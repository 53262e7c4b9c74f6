import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import { Button, Text } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { selectionBar } from '@mca/ui/selection'
import { useState } from 'react'
import * as styles from './return-bar.module.css'
import type { Returnable } from './returnable'

const { Dialog, preload } = lazyDialog(async () => (await import('./return-dialog')).ReturnDialog)

interface ReturnBarProps {
  ticked: readonly Returnable[]
  onClear: () => void
}

/** The selected payments, their exact sum, and the button that returns them with one code (R16.629). */
export function ReturnBar({ ticked, onClear }: ReturnBarProps) {
  const [opened, setOpened] = useState<readonly Returnable[]>()
  return (
    <>
      {ticked.length > 0 && (
        <section aria-label="Selected payments" data-action-bar className={selectionBar}>
          <Text as="output" fontWeight="medium" className={styles.output}>
            {formatCount(ticked.length)} selected, {formatMoneyExact(sumOf(ticked.map(({ amount }) => amount)))}
          </Text>
          <div className={styles.row}>
            <Button size="sm" {...preload} onClick={() => setOpened(ticked)}>
              Return {formatCount(ticked.length, 'payment')}
            </Button>
            <Button variant="ghost" size="sm" palette="gray" onClick={onClear}>
              Clear
            </Button>
          </div>
        </section>
      )}
      {opened && <Dialog payments={opened} onSaved={onClear} onClose={() => setOpened(undefined)} />}
    </>
  )
}
