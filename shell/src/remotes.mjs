/**
 * @typedef {object} Section
 * @property {`/${string}`} path
 * @property {string} label its name in the sidebar and in the browser's title
 * @property {import('@mca/ui').IconName} icon
 */

/**
 * All remotes. Router, sidebar (in this order, below the dashboard), page titles and failure messages follow from this table; a new
 * remote is a new line. The registry says which release of a remote is live and where its files are. The build reads this file too,
 * so it imports nothing.
 * @type {readonly { name: string, sections: readonly Section[] }[]}
 */
export const remotes = [
  { name: 'advances', sections: [{ path: '/advances', label: 'Advances', icon: 'banknote' }] },
  { name: 'merchants', sections: [{ path: '/merchants', label: 'Merchants', icon: 'store' }] },
  { name: 'payments', sections: [{ path: '/payments', label: 'Payments', icon: 'card' }] },
  {
    name: 'parties',
    sections: [
      { path: '/isos', label: 'ISOs', icon: 'building' },
      { path: '/funders', label: 'Funders', icon: 'bank' },
      { path: '/sales-reps', label: 'Sales Reps', icon: 'briefcase' },
      { path: '/syndicators', label: 'Syndicators', icon: 'layers' },
    ],
  },
  { name: 'users', sections: [{ path: '/users', label: 'Users', icon: 'users' }] },
]
