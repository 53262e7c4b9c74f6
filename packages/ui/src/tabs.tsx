import { Link } from 'react-router-dom'
import * as styles from './tabs.module.css'

interface TabLinksProps {
  tabs: readonly {
    label: string
    to: string
    isCurrent: boolean
  }[]
}

/**
 * Pages under one title, each with its own address. They are links, so Back and new browser tabs work. Put them into a
 * `<nav aria-label="Reports" className={tabsBar}>`, which is left to the app because every remote has its own copy of this module.
 */
export const TabLinks = ({ tabs }: TabLinksProps) =>
  tabs.map(({ label, to, isCurrent }) => (
    <Link key={to} ref={isCurrent ? showInBar : undefined} to={to} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  ))

/** Scrolls the bar, and not the page, as far as the whole link is seen. The end of the bar fades if there are more links. */
function showInBar(link: HTMLAnchorElement | null): void {
  const bar = link?.parentElement
  if (!link || !bar) return
  bar.setAttribute('data-fades-end', '')
  bar.scrollLeft = link.offsetLeft + link.offsetWidth - bar.offsetLeft - bar.clientWidth
}

/** The class of the bar around the links. */
export const tabsBar = styles.bar
