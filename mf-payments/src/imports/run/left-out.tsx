import { Badge, Box, Heading, Text } from '@mca/ui'
import { type leftOutOf, rowsAndAmount } from './outcomes'

interface LeftOutProps {
  left: ReturnType<typeof leftOutOf>
  title: string
  /** True if they can be recorded on this page. */
  isOpen?: boolean
}

/** The rows that a commit does not write, with the reasons. Empty if it writes everything. */
export function LeftOut({ left, title, isOpen = false }: LeftOutProps) {
  if (left.length === 0) return null
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <Box as="ul" css={list}>
        {left.map(({ outcome, label, palette, reason, ...total }) => (
          <li key={outcome}>
            <span>
              <Badge palette={palette}>{label}</Badge> {reason}
            </span>
            <span>{rowsAndAmount(total)}</span>
          </li>
        ))}
      </Box>
      {left.some(({ outcome }) => outcome !== 'already') && (
        <Text color="fg.muted" fontSize="sm" paddingTop="2">
          {isOpen
            ? 'Rows without an advance, or in doubt, can be recorded below. If the same file is imported again, committed rows are not imported twice.'
            : 'To import them later, import the same file again: committed rows are not imported twice.'}
        </Text>
      )}
    </Box>
  )
}

const list = {
  listStyleType: 'none',
  padding: '0',
  '& > li': {
    alignItems: 'center',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    paddingBlock: '1.5',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  '& > li:last-of-type': { borderBottomWidth: '0' },
  '& > li > :last-child': { marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' },
} as const
