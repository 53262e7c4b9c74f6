import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { Notice } from './notice'

export interface FailureProps {
  /** What failed, in the specification's words: 'Failed to load ISOs. Please try again.' */
  message: string
  /** Tries once more, without a reload of the page. */
  onRetry?: (() => void) | undefined
  retrying?: boolean
  children?: ReactNode
}

/** A section that failed: it says so to everyone, and offers 'Try again'. */
export function Failure({ message, onRetry, retrying = false, children }: FailureProps) {
  const again = onRetry && (
    <Button variant="outline" size="sm" icon="reload" busy={retrying} onClick={onRetry}>
      Try again
    </Button>
  )
  return (
    <Notice palette="red" message={message} action={again}>
      {children}
    </Notice>
  )
}
