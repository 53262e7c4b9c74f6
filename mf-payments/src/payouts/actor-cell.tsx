import { formatTimestamp } from '@mca/contract/days'
import { LongText, StackedCell } from '@mca/ui/table'

/** The author of an action, and the time. */
export const ActorCell = ({ name, at }: { name: string; at: string }) => (
  <StackedCell>
    <LongText text={name} min="8rem" max="12rem" />
    <span style={muted}>{formatTimestamp(at)}</span>
  </StackedCell>
)

// Plain elements, because a styled component in each cell of a table is slower.
export const muted = { color: 'var(--mca-colors-fg-muted)', fontSize: 'var(--mca-font-sizes-sm)' }
export const warning = {
  minWidth: '11rem',
  maxWidth: '16rem',
  whiteSpace: 'normal',
  color: 'var(--mca-colors-amber-fg)',
  fontSize: 'var(--mca-font-sizes-sm)',
} as const
