import type { LedgerPartyKind, PayeeGroup } from '../ledger/ledger-options'
import { partyKinds, type PartyKind } from '../party/party-options'
import { portfolioReports } from './portfolio-reports'

const withId = (base: string) => (id: string) => `${base}/${encodeURIComponent(id)}`
/** `base` ends before the value of its last parameter. Without a value, `bare` is the address. */
const withParam = (bare: string, base: string) => (value?: string) => (value ? base + encodeURIComponent(value) : bare)
const payouts = '/payments/payouts'
const desk = '/advances/desk'

/** Every link of the front end (docs/product/access.md#pages-and-access). Remotes link to each other only through these. */
export const paths = {
  home: '/',
  login: '/login',
  setPassword: '/set-password',
  parties: (kind: PartyKind) => `/${partyKinds[kind].path}`,
  /** The list of parties, searched for one of them: only some have a page, and only on some servers (ledgerOf). */
  party: (kind: PartyKind, name: string) => `/${partyKinds[kind].path}?search=${encodeURIComponent(name)}`,
  syndicator: withId('/syndicators'),
  /** The page of a party with its ledger. */
  partyPage: (kind: LedgerPartyKind, id: string) => withId(`/${partyKinds[kind].path}`)(id),
  merchants: '/merchants',
  merchant: withId('/merchants'),
  payments: '/payments',
  allPayments: '/payments/all',
  /** The payments of an advance, by its code, on one day. */
  paymentsOn: (code: string, day: string) => `/payments/all?search=${encodeURIComponent(code)}&from=${day}&to=${day}`,
  /** The due list of a day, by default today. */
  due: withParam('/payments/due', '/payments/due?day='),
  /** Imports of payments and returns, and one of them. */
  imports: '/payments/imports',
  import: withId('/payments/imports'),
  /** What people recorded in bulk. */
  recordedInBulk: '/payments/imports?show=bulk',
  /** The bulk changes, and one of them. */
  changedInBulk: '/payments/imports?show=changes',
  bulkChange: withId('/payments/imports/changes'),
  /** Returned payments and their follow-ups. */
  returns: '/payments/returns',
  /** Amounts owed to syndicators, ISOs and sales reps, and open payouts: for all, or for one group. */
  payouts,
  payablesOf: (group: PayeeGroup) => `${payouts}?of=${group}`,
  /** The roll-forward of a month. */
  rollForward: `${payouts}?show=months`,
  taxYear: `${payouts}?show=1099`,
  /** The entries that people make by hand: of all, or of one party. */
  manualEntries: withParam(`${payouts}?show=entries`, `${payouts}?show=entries&party_id=`),
  payoutsOf: withParam(`${payouts}?show=payouts`, `${payouts}?show=payouts&party_id=`),
  /** Files to the bank, and one of them. */
  achFiles: '/payments/ach',
  reconciliation: '/payments/reconciliation',
  achFile: withId('/payments/ach'),
  /** A whole book: import and export. */
  book: '/payments/book',
  advances: '/advances',
  /** The advances that refer to a party. */
  advancesOf: (kind: PartyKind, id: string) => `/advances?${partyKinds[kind].field}=${encodeURIComponent(id)}`,
  newAdvance: withParam('/advances/new', '/advances/new?merchant_id='),
  advance: withId('/advances'),
  editAdvance: (id: string) => `${withId('/advances')(id)}/edit`,
  /** The open follow-ups of all notes. */
  followUps: '/advances/follow-ups',
  /** The first of the `portfolioReports`. */
  portfolio: portfolioReports.pool.path,
  /** The deals behind the figures of a report, and those behind the money of some days. */
  portfolioDeals: '/advances/portfolio/deals',
  portfolioDays: '/advances/portfolio/days',
  /** The deals that make up a figure of a party (R4.20). */
  dealsOfParty: (kind: PartyKind, id: string, part?: 'outstanding' | 'defaulted') =>
    `/advances/portfolio/deals?by=${partyKinds[kind].field.replace('_id', '')}&key=${encodeURIComponent(id)}${part ? `&part=${part}` : ''}`,
  /** The work list of the collectors, one of its advances, all tasks, and the figures of each collector. */
  desk,
  deskDeal: withId(desk),
  deskTasks: `${desk}?tab=tasks`,
  deskFigures: `${desk}?tab=collectors`,
  /** The late advances that nobody has to work, and all late advances by group. */
  deskOthers: withParam(`${desk}?show=others`, `${desk}?show=others&group=`),
  deskLate: `${desk}?tab=late`,
  users: '/users',
  /** The user's own second factor and sessions. */
  account: '/account',
  /** The activity of all users. */
  activity: '/users/activity',
  settings: '/users/settings',
  /** The releases of the remotes, and how far they have spread. */
  releases: '/users/releases',
}
