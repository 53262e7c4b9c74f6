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

/** Scrolls the bar, and not the page, until the link is in its middle, before both are painted. The end of the bar fades if there are more links. */
function showInBar(link: HTMLAnchorElement | null): void {
  const bar = link?.parentElement
  if (!link || !bar) return
  bar.setAttribute('data-fades-end', '')
  if (!('ResizeObserver' in window)) return // in unit tests
  // Its first call comes once the page is laid out. Here, these sizes would make the browser lay it out in the middle of a page change.
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    bar.scrollLeft = link.offsetLeft - bar.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2
  })
  observer.observe(bar)
}

/** The class of the bar around the links. */
export const tabsBar = styles.bar
