import { Box } from '@mca/ui'
import { Link } from 'react-router-dom'

interface TabsProps {
  /** The accessible name of the group. */
  label: string
  tabs: readonly { label: string; to: string; isCurrent: boolean }[]
}

/** Lists under one title, each with an address of its own: they are links, so Back and a new tab of the browser work. */
export const Tabs = ({ label, tabs }: TabsProps) => (
  <Box as="nav" aria-label={label} css={bar}>
    {tabs.map((tab) => (
      <Link key={tab.to} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
        {tab.label}
      </Link>
    ))}
  </Box>
)

const bar = {
  display: 'flex',
  gap: '4',
  width: 'full',
  borderBottomWidth: '1px',
  borderColor: 'border',
  '& a': {
    paddingBlock: '1.5',
    marginBottom: '-1px',
    color: 'fg.muted',
    fontWeight: 'medium',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    _hover: { color: 'fg' },
  },
  '& a[aria-current]': { color: 'fg', borderColor: 'accent.solid' },
} as const
