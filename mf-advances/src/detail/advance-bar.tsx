import { hasExtensions } from '@mca/api'
import type { AdvanceDetail } from '@mca/contract/advances'
import { LogContactButton } from '@mca/notes/log-contact'
import { Button, RootMark } from '@mca/ui'
import { Figures } from '@mca/ui/figures'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { OwedFigures } from './collection-figures'
import { preloadPaymentDialog } from './payment-history'
import type { AdvanceSection } from './sections'
import * as styles from './advance-bar.module.css'

interface AdvanceBarProps {
  advance: AdvanceDetail
  /** Those that the advance has. */
  sections: readonly AdvanceSection[]
  onTakePayment: () => void
}

/**
 * What stays in view on the page of an advance (R7.100): the sections, what is owed and behind, and the buttons for a call. Once the title is out of view,
 * also the merchant and the code.
 */
export function AdvanceBar({ advance, sections, onTakePayment }: AdvanceBarProps) {
  const { id, advance_id: code } = advance
  const merchant = advance.merchant as AdvanceDetail['merchant'] | null | undefined // as on the page (R7.16)
  const { mark, isPast } = useIsPast()
  return (
    <>
      <div ref={mark} className={styles.mark} />
      <div className={styles.bar}>
        <RootMark of="record-bar" />
        <nav aria-label="Sections" className={styles.sections} data-fades-end>
          {sections.map((section, index) => (
            <a
              key={section.id}
              href={`#${section.id}`}
              data-action={`section-${index + 1}`}
              onClick={(event) => goTo(event, section.id)}
            >
              {section.label}
            </a>
          ))}
        </nav>
        <div className={styles.line}>
          {isPast && (
            <p className={styles.name} translate="no">
              {merchant?.name} <span>{code}</span>
            </p>
          )}
          <Figures look="row" isShort={isPast}>
            <OwedFigures advance={advance} hasSchedule={hasExtensions()} />
          </Figures>
          <div className={styles.buttons}>
            <LogContactButton owner={{ kind: 'advances', id }} />
            {/* Not 'Record Payment', because the payment history has a button with that name. */}
            <Button size="sm" {...preloadPaymentDialog} onClick={onTakePayment}>
              Take Payment
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}

/** The router would take a plain link to a part of the page for another page. */
function goTo(event: MouseEvent, id: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  window.history.replaceState(window.history.state, '', `#${id}`)
  const section = document.getElementById(id)
  section?.scrollIntoView?.()
  section?.focus({ preventScroll: true })
}

/** Whether the page is scrolled past an element. */
function useIsPast() {
  const mark = useRef<HTMLDivElement>(null)
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const element = mark.current
    if (!element || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(([entry]) =>
      setPast(Boolean(entry && !entry.isIntersecting && entry.boundingClientRect.top < 0)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { mark, isPast }
}
