import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { lazyDialog } from '../lazy-dialog'
import { Button } from '../primitives/button'
import type { ColumnChoice } from './use-column-choice'
import { useCompactRows } from './use-compact-rows'

const { Dialog: ColumnPanel, preload } = lazyDialog(async () => (await import('./column-panel')).ColumnPanel)

type Choice = Pick<ColumnChoice<never>, 'columns' | 'ids' | 'choose'>

/** The controls at the end of a list's toolbar: the density of its rows and, if they can be chosen, its columns. */
export function ListDisplay({ choice }: { choice?: Choice }) {
  const [isCompact, setCompact] = useCompactRows()
  return (
    <chakra.div display="flex" gap="2" marginInlineStart="auto">
      <Button
        variant="outline"
        icon="rows"
        aria-label="Compact rows"
        aria-pressed={isCompact}
        onClick={() => setCompact(!isCompact)}
      >
        <chakra.span display={{ base: 'none', xl: 'inline' }}>Compact rows</chakra.span>
      </Button>
      {choice && <Columns choice={choice} />}
    </chakra.div>
  )
}

function Columns({ choice }: { choice: Choice }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <chakra.div position={{ md: 'relative' }}>
      <Button
        variant="outline"
        icon="columns"
        aria-label="Columns"
        aria-expanded={isOpen}
        {...preload}
        onClick={() => setOpen(!isOpen)}
      >
        <chakra.span display={{ base: 'none', sm: 'inline' }}>Columns</chakra.span>
      </Button>
      {isOpen && <ColumnPanel choice={choice} onClose={close} />}
    </chakra.div>
  )
}
