import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { useDismiss } from '../hooks/use-dismiss'
import { Button } from '../primitives/button'
import { panel } from '../theme/shared-styles'
import { columnId } from './column'
import { isFixed, usualColumns } from './column-choice'
import type { ColumnChoice } from './use-column-choice'

interface ColumnPanelProps {
  choice: Pick<ColumnChoice<never>, 'columns' | 'ids' | 'choose'>
  onClose: () => void
}

/** The columns of a list as checkboxes, in the list's order (R13.30). */
export function ColumnPanel({ choice: { columns, ids, choose }, onClose }: ColumnPanelProps) {
  const ref = useRef<HTMLFieldSetElement>(null)
  useDismiss(ref, onClose)
  const isUsual = ids.join() === usualColumns(columns).join()
  return (
    <chakra.fieldset ref={ref} aria-label="Columns" tabIndex={-1} css={box}>
      {columns.map((column) => {
        const id = columnId(column)
        return (
          <chakra.label key={id} css={item}>
            <input
              type="checkbox"
              checked={ids.includes(id)}
              disabled={isFixed(column)}
              onChange={({ currentTarget: { checked } }) =>
                choose(checked ? [...ids, id] : ids.filter((each) => each !== id))
              }
            />
            {column.header}
          </chakra.label>
        )
      })}
      <chakra.div css={footer}>
        <Button
          variant="outline"
          size="sm"
          aria-disabled={isUsual}
          onClick={isUsual ? undefined : () => choose(undefined)}
        >
          Reset
        </Button>
      </chakra.div>
    </chakra.fieldset>
  )
}

/** On a phone it is at the bottom of the window, where the thumb is, else under its button. */
const box = {
  ...panel,
  boxShadow: 'lg',
  position: { base: 'fixed', md: 'absolute' },
  insetInline: { base: '4', md: 'auto' },
  insetInlineEnd: { md: '0' },
  bottom: { base: '4', md: 'auto' },
  top: { md: 'calc(100% + 0.25rem)' },
  width: { md: '14rem' },
  maxHeight: '70dvh',
  overflowY: 'auto',
  zIndex: 'sticky',
  padding: '1.5',
  paddingBottom: '0',
  accentColor: '{colors.accent.solid}',
} as const

/** In view however long the list is. */
const footer = {
  position: 'sticky',
  bottom: '0',
  padding: '2',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderColor: 'border',
} as const

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: { base: '10', md: '7' },
  paddingInline: '2',
  borderRadius: 'md',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
  '&:has(:disabled)': { color: 'fg.muted', cursor: 'default', bg: 'transparent' },
} as const
