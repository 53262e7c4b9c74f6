import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import { Button } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { SelectionBar } from '@mca/ui/selection'
import { useState } from 'react'
import type { Returnable } from './returnable'

const { Dialog, preload } = lazyDialog(async () => (await import('./return-dialog')).ReturnDialog)

interface ReturnBarProps {
  ticked: readonly Returnable[]
  onClear: () => void
}

/** The selected payments, their exact sum, and the button that returns them with one code (R16.629). */
export function ReturnBar({ ticked, onClear }: ReturnBarProps) {
  const [opened, setOpened] = useState<readonly Returnable[]>()
  const sum = formatMoneyExact(sumOf(ticked.map(({ amount }) => amount)))
  return (
    <>
      <SelectionBar label="Selected payments" count={ticked.length} sum={sum} onClear={onClear}>
        <Button size="sm" {...preload} onClick={() => setOpened(ticked)}>
          Record {formatCount(ticked.length, 'Return')}
        </Button>
      </SelectionBar>
      {opened && <Dialog payments={opened} onSaved={onClear} onClose={() => setOpened(undefined)} />}
    </>
  )
}
