import type { Option } from '../fields/option'

export interface PartyKindSpec {
  /** The segment of the screen's URL and of the API's: `/isos`, `/api/isos`. */
  path: string
  /** The kind in a sentence: 'Failed to create ISO', 'Edit ISO'. */
  one: string
  many: string
  subtitle: string
  /** The advance field that refers to a party of this kind (for a syndicator: the participation's). */
  field: string
}

/** The four kinds of party. A fifth kind is a fifth line here (R4.1). */
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
