import { partyKinds, paths } from '@mca/contract'
import type { IconName } from '@mca/ui'

export interface Section {
  path: string
  /** What the sidebar calls it; the page's title in the browser begins with it. */
  label: string
  icon: IconName
}

export interface Remote {
  name: string
  sections: readonly Section[]
}

const parties = { iso: 'building', funder: 'bank', salesRep: 'briefcase', syndicator: 'layers' } as const

/**
 * THE table of remotes. Router, sidebar (in this order, under the Dashboard), page titles and failure messages are derived
 * from it. Which release of a remote is live, and where it lies, is the registry's business. A new remote is a new line.
 */
export const remotes: readonly Remote[] = [
  { name: 'advances', sections: [{ path: paths.advances, label: 'Advances', icon: 'banknote' }] },
  { name: 'merchants', sections: [{ path: paths.merchants, label: 'Merchants', icon: 'store' }] },
  { name: 'payments', sections: [{ path: paths.payments, label: 'Payments', icon: 'card' }] },
  {
    name: 'parties',
    sections: (['iso', 'funder', 'salesRep', 'syndicator'] as const).map((kind) => ({
      path: paths.parties(kind),
      label: partyKinds[kind].many,
      icon: parties[kind],
    })),
  },
  { name: 'users', sections: [{ path: paths.users, label: 'Users', icon: 'users' }] },
]
