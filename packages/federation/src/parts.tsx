/** Compiled into each remote, like the loaders. */
import { offers, useOffers } from '@mca/api'
import type { Capability } from '@mca/contract'
import type { ComponentType } from 'react'
import { Navigate } from 'react-router-dom'

/**
 * For a route's `lazy`: the page of a feature beyond the specification. If the server does not offer the feature, the URL redirects to
 * `elsewhere` (R20.2, R20.3): `lazy: offeredPage('activity', paths.users, () => import('./activity.page'))`.
 */
export const offeredPage =
  (part: Capability, elsewhere: string, load: () => Promise<{ Component: ComponentType }>) => async () => {
    // Do not load the code of a page that cannot be opened.
    const Page = offers(part) ? (await load()).Component : undefined
    function OfferedPage() {
      const isOffered = useOffers(part)
      return Page && isOffered ? <Page /> : <Navigate to={elsewhere} replace />
    }
    return { Component: OfferedPage }
  }
