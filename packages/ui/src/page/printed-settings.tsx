import { formatDate } from '@mca/contract/days'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { today } from '../today'
import * as styles from './page-header.module.css'

/** The settings of the page and the day as a line of text, which only paper has (R2.42). Written when the page is printed. */
export function PrintedSettings() {
  const [settings, setSettings] = useState<readonly string[]>([])
  useEffect(() => {
    // The sheet is laid out right after the event.
    const print = () => flushSync(() => setSettings([...settingsOf(document), `Printed ${formatDate(today())}`]))
    window.addEventListener('beforeprint', print)
    return () => window.removeEventListener('beforeprint', print)
  }, [])
  return <p className={styles.printed}>{settings.join(' · ')}</p>
}

/** The chosen tab, the search and the filters that are set. */
function settingsOf(page: ParentNode): string[] {
  // Not of the sidebar.
  const all = <Found extends Element>(selector: string) =>
    [...page.querySelectorAll<Found>(selector)].filter((found) => !found.closest('aside'))
  const title = page.querySelector('h1')?.textContent
  const nameOf = (control: Element) => (control.getAttribute('aria-label') ?? '').replace(/^Filter by (.)/, upper)
  return [
    ...all('nav [aria-current]').map(({ textContent }) => textContent !== title && textContent),
    ...all<HTMLInputElement>('search input').map(({ value }) => value && `Search: ${value}`),
    ...all<HTMLSelectElement>('[data-filter] select').map((select) => {
      const [name, chosen] = [nameOf(select), select.selectedOptions[0]?.text ?? '']
      // 'By Month Funded' of the choice 'By'.
      return select.value && (chosen.startsWith(`${name} `) ? chosen : `${name}: ${chosen}`)
    }),
    ...all<HTMLInputElement>('[data-filter] input[type=date]').map(
      ({ labels, value }) => value && `${labels?.[0]?.textContent ?? ''}: ${formatDate(value)}`,
    ),
    ...all('[data-filter-chip] > :first-child').map(({ textContent }) => textContent),
  ].filter((text): text is string => Boolean(text))
}

const upper = (_match: string, first: string) => first.toUpperCase()
