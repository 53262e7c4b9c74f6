import { Callout } from '@mca/ui'
import { useLocation } from 'react-router-dom'

/** Explains a sign-in page that appears without a sign-out (R1.21). `layout/root.tsx` passes the reason. */
export function SessionEnded() {
  const reason: unknown = useLocation().state
  if (reason !== 'ended' && reason !== 'kept') return null
  return (
    <Callout palette="blue" message="Your session has ended.">
      {reason === 'kept' && (
        <p>What you typed is kept in this browser for a day. Sign in with the same account to continue.</p>
      )}
    </Callout>
  )
}
