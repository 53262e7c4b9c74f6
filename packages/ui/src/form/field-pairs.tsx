import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/**
 * A grid of fields and pairs of fields, with as many columns as fit. Fields that are side by side line up in each part (label, input,
 * message), also where only one label takes two lines.
 */
export function FieldPairs({ children }: { children: ReactNode }) {
  return <chakra.div css={grid}>{children}</chakra.div>
}

/** An amount and its percent: side by side at every width. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <chakra.div css={pair}>{children}</chakra.div>
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(17.5rem, 100%), 1fr))',
  columnGap: '4',
  // The parts of a field are rows of this grid, so the space between fields is a margin.
  marginBottom: '-4',
  '& > div': { marginBottom: '4' },
  // Label, input, error, note and hint.
  '& > div, & [data-field]': { display: 'grid', gridRow: 'span 5', gridTemplateRows: 'subgrid', rowGap: '0' },
  '& [data-field] > label': { alignSelf: 'end', justifySelf: 'start' },
  '& [data-field] > :not(label)': { marginTop: '1' },
} as const
const pair = {
  // The amount has room for 999,999,999,999.99 on a phone (R2.35).
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
  columnGap: '3',
  minWidth: '0',
} as const
