import { Link } from 'react-router-dom'

interface TabLinksProps {
  tabs: readonly {
    label: string
    /** For screen readers, if the label is not enough. */
    name?: string
    to: string
    isCurrent: boolean
  }[]
}

/**
 * Pages under one title, each with its own address. They are links, so Back and new browser tabs work. Put them into a
 * `<Box as="nav" aria-label="Reports" css={tabsBar}>`, which is left to the app because every remote has its own copy of this module.
 */
export const TabLinks = ({ tabs }: TabLinksProps) =>
  tabs.map(({ label, name, to, isCurrent }) => (
    <Link
      key={to}
      ref={isCurrent ? showInBar : undefined}
      to={to}
      aria-label={name}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label}
    </Link>
  ))

/** Scrolls the bar, and not the page, as far as the whole link is seen. */
function showInBar(link: HTMLAnchorElement | null): void {
  const bar = link?.parentElement
  if (link && bar) bar.scrollLeft = link.offsetLeft + link.offsetWidth - bar.offsetLeft - bar.clientWidth
}

export const tabsBar = {
  display: 'flex',
  gap: '4',
  width: 'full',
  overflowX: 'auto', // more tabs than a phone is wide
  borderBottomWidth: '1px',
  borderColor: 'border',
  '& a': {
    flex: 'none',
    paddingBlock: '1.5',
    color: 'fg.muted',
    fontWeight: 'medium',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    _hover: { color: 'fg' },
  },
  '& a[aria-current]': { color: 'fg', borderColor: 'accent.solid' },
} as const
