import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../primitives/button'
import { Card } from './card'
import { LateSection, type LateSectionProps } from './late-section'

interface NearSectionProps<Props extends object> extends LateSectionProps<Props> {
  /** Shown until it is opened. */
  hint?: ReactNode
}

/** A `LateSection` that is opened when it is nearly in view, or by its button. */
export function NearSection<Props extends object>({ hint, ...section }: NearSectionProps<Props>) {
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isOpen || !place.current || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setOpen(true)
      },
      { rootMargin: '200px 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isOpen])
  return (
    <div ref={place}>
      {isOpen ? (
        <LateSection {...section} />
      ) : (
        <Card title={section.title}>
          {hint}
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            {`Show ${section.title}`}
          </Button>
        </Card>
      )}
    </div>
  )
}
