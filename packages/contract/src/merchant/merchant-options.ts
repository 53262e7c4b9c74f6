import type { Option } from '../fields/option'
import { partyStatuses } from '../party/party-options'

/** The statuses of a party, and 'defaulted' (R5.5). */
export const merchantStatuses = [
  ...partyStatuses,
  { value: 'defaulted', label: 'Defaulted', palette: 'red' },
] as const satisfies readonly Option[]

/** The visible labels of a merchant's fields (R5.6). */
export const merchantLabels = {
  name: 'Business Name',
  dba: 'DBA',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  tax_id: 'Tax ID',
  business_type: 'Business Type',
  status: 'Status',
  notes: 'Notes',
} as const

/** The headers of the columns with what a merchant's deals owe (R5.39). Not beside their schema: a list does not load schemas. */
export const merchantFigureLabels = { still_owed: 'Still Owed', behind: 'Behind' } as const
