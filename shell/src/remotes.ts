import { partyKinds, paths } from '@mca/contract'
import type { IconName } from '@mca/ui'

export interface Section {
  path: string
  /** Its name in the sidebar and in the browser's title. */
  label: string
  icon: IconName
}

export interface Remote {
  name: string
  sections: readonly Section[]
}

const partyIcons = { iso: 'building', funder: 'bank', salesRep: 'briefcase', syndicator: 'layers' } as const

/**
 * All remotes. Router, sidebar (in this order, below the dashboard), page titles and failure messages follow from this table; a new
 * remote is a new line. The registry says which release of a remote is live and where its files are.
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
      icon: partyIcons[kind],
    })),
  },
  { name: 'users', sections: [{ path: paths.users, label: 'Users', icon: 'users' }] },
]
