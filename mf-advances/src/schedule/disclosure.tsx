import { Button } from '@mca/ui'
import { useId, useState, type ReactNode } from 'react'

/** A rarely needed part, rendered when opened. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Button
        variant="plain"
        size="sm"
        icon={isOpen ? 'chevron-down' : 'chevron-right'}
        style={wrapped}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && <div id={id}>{children}</div>}
    </div>
  )
}

const wrapped = { whiteSpace: 'normal', textAlign: 'start' } as const
