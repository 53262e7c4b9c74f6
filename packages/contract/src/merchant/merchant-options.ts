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
