import { partyKinds, type PartyKind } from '../party/party-options'

const withId = (base: string) => (id: string) => `${base}/${encodeURIComponent(id)}`

/** Every link of the front end (docs/product.md#pages-and-access). Remotes link to each other only through these. */
export const paths = {
  home: '/',
  login: '/login',
  setPassword: '/set-password',
  parties: (kind: PartyKind) => `/${partyKinds[kind].path}`,
  /** The list of parties, searched for one of them: a party has no page of its own. */
  party: (kind: PartyKind, name: string) => `/${partyKinds[kind].path}?search=${encodeURIComponent(name)}`,
  merchants: '/merchants',
  merchant: withId('/merchants'),
  payments: '/payments',
  /** What is due on a day; without one, today. */
  due: (day?: string) => (day ? `/payments/due?day=${encodeURIComponent(day)}` : '/payments/due'),
  /** Payments and returns by file, and one of them. */
  imports: '/payments/imports',
  import: withId('/payments/imports'),
  /** Returned payments, and what follows. */
  returns: '/payments/returns',
  /** A whole book: import and export. */
  book: '/payments/book',
  advances: '/advances',
  /** The advances that refer to a party. */
  advancesOf: (kind: PartyKind, id: string) => `/advances?${partyKinds[kind].field}=${encodeURIComponent(id)}`,
  newAdvance: (merchantId?: string) =>
    merchantId ? `/advances/new?merchant_id=${encodeURIComponent(merchantId)}` : '/advances/new',
  advance: withId('/advances'),
  editAdvance: (id: string) => `${withId('/advances')(id)}/edit`,
  /** The reports of the portfolio; each takes the filters of the list of advances and `as_of`. */
  portfolio: '/advances/portfolio',
  portfolioConcentration: '/advances/portfolio/concentration',
  portfolioCash: '/advances/portfolio/cash',
  portfolioYield: '/advances/portfolio/yield',
  /** The rows behind the figures of a report, by deal, and those behind the money of some days. */
  portfolioDeals: '/advances/portfolio/deals',
  portfolioDays: '/advances/portfolio/days',
  users: '/users',
  /** One's own second factor and sessions. */
  account: '/account',
  /** What everybody did. */
  activity: '/users/activity',
}
