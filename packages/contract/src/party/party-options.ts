import type { Option } from '../fields/option'

interface PartyKindSpec {
  /**
   * The segment of the URL of the page and the API: `/isos`, `/api/isos`. The table has the same name, with
   * underscores: `sales_reps`.
   */
  path: string
  /** The kind in a sentence: 'Failed to create ISO', 'Edit ISO'. */
  one: string
  many: string
  subtitle: string
  /** The advance field that refers to a party of this kind (for a syndicator, the participation's field). */
  field: string
}

/**
 * The kinds of party. Screens, dialogs, API calls and their description are derived from the lines here. A new kind also
 * needs
 * - its section with an icon in `shell/src/remotes.mjs` (a test compares the two),
 * - a migration that creates its table and its column in `advances`, which must be added to `advanceFields` with a label,
 * - its check and its name in the SQL of `backend/src/advances`, and its input in the advance form,
 * - sample parties. The compiler reports those places, and the end-to-end tests that list the kinds.
 */
export const partyKinds = {
  iso: {
    path: 'isos',
    one: 'ISO',
    many: 'ISOs',
    subtitle: 'Manage your Independent Sales Organizations',
    field: 'iso_id',
  },
  funder: {
    path: 'funders',
    one: 'Funder',
    many: 'Funders',
    subtitle: 'Manage your funding sources and relationships',
    field: 'funder_id',
  },
  salesRep: {
    path: 'sales-reps',
    one: 'Sales Rep',
    many: 'Sales Reps',
    subtitle: 'Manage your sales representatives',
    field: 'sales_rep_id',
  },
  syndicator: {
    path: 'syndicators',
    one: 'Syndicator',
    many: 'Syndicators',
    subtitle: 'Coordinate with syndication partners',
    field: 'syndicator_id',
  },
} as const satisfies Record<string, PartyKindSpec>

export type PartyKind = keyof typeof partyKinds

export const partyStatuses = [
  { value: 'active', label: 'Active', palette: 'green' },
  { value: 'inactive', label: 'Inactive', palette: 'gray' },
] as const satisfies readonly Option[]

/** The visible labels of a party's fields (R4.5). */
export const partyLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  status: 'Status',
  notes: 'Notes',
} as const

/** The headers of the columns with what a party's deals amount to (R4.20). Not beside their schema: a list does not load schemas. */
export const partyFigureLabels = {
  deals: 'Deals',
  funded: 'Funded',
  outstanding: 'Outstanding',
  default_rate: 'Default Rate',
  balance: 'Balance',
} as const
