import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Labels and values of one record: `<DescriptionList><Detail label="Email">…</Detail></DescriptionList>`. It styles its rows. */
export const DescriptionList = ({ children }: { children: ReactNode }) => <chakra.dl css={list}>{children}</chakra.dl>

/** One row. Without a value it shows a dash. */
export function Detail({
  label,
  numeric = false,
  children,
}: {
  label: string
  numeric?: boolean
  children?: ReactNode
}) {
  const isEmpty = children === undefined || children === null || children === ''
  return (
    <div data-numeric={numeric || undefined}>
      <dt>{label}</dt>
      <dd data-empty={isEmpty || undefined}>{isEmpty ? '—' : children}</dd>
    </div>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: '1fr',
  rowGap: '0',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(7.5rem, 2fr) 3fr',
    columnGap: '4',
    paddingBlock: '2',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '&[data-numeric]': { gridTemplateColumns: 'minmax(6rem, 1fr) auto' },
    '&:last-of-type': { borderBottomWidth: '0', paddingBottom: '0' },
    '&:first-of-type': { paddingTop: '0' },
  },
  '& > div > dt': { color: 'fg.muted' },
  // A word may be broken anywhere, a number is not broken.
  '& > div > dd': { minWidth: '0', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& > div[data-numeric] > dd': { overflowWrap: 'break-word', textAlign: 'end' },
  '& dd[data-empty]': { color: 'fg.subtle' },
} as const
