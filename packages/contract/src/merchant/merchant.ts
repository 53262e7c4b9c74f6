import { z } from 'zod'
import { oneOf, optionalEmail, optionalText, optionalUpperText, requiredText } from '../fields/fields'
import { inputsOf } from '../fields/input'
import { listOf, listQuery, optionalFilter } from '../list/list'
import { merchantLabels as labels, merchantStatuses } from './merchant-options'
import { valuesOf } from '../fields/option'
import { moment, version } from '../fields/record'

const inputs = inputsOf(
  {
    name: requiredText(labels.name, 'Business name is required', 255),
    dba: optionalText(labels.dba, 255),
    email: optionalEmail,
    phone: optionalText(labels.phone, 50),
    address: optionalText(labels.address, 500),
    city: optionalText(labels.city, 100),
    state: optionalUpperText(labels.state, 2),
    zip: optionalText(labels.zip, 10),
    tax_id: optionalText(labels.tax_id, 50),
    business_type: optionalText(labels.business_type, 100),
    status: oneOf(labels.status, merchantStatuses),
    notes: optionalText(labels.notes, 10_000),
  },
  {
    dba: null,
    email: null,
    phone: null,
    address: null,
    city: null,
    state: null,
    zip: null,
    tax_id: null,
    business_type: null,
    status: 'active',
    notes: null,
  },
)

/** What a person types and what the server accepts for a merchant (SPEC.md section 5). */
export const merchantInput = inputs.create
export type MerchantInput = z.output<typeof merchantInput>
/** What a form of this input holds before it is checked. */
export type MerchantForm = z.input<typeof merchantInput>

/** The same for PUT: a field left out keeps its stored value. */
export const merchantUpdate = inputs.update
export type MerchantUpdate = z.output<typeof merchantUpdate>

export const merchant = z.object({
  id: z.guid(),
  name: z.string(),
  dba: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  tax_id: z.string().nullable(),
  business_type: z.string().nullable(),
  status: z.enum(valuesOf(merchantStatuses)),
  notes: z.string().nullable(),
  created_at: moment,
  updated_at: version,
})
export type Merchant = z.output<typeof merchant>

export const merchantList = listOf(merchant)

export const merchantListQuery = listQuery.extend({ status: optionalFilter(oneOf('status', merchantStatuses)) })
export type MerchantListQuery = z.output<typeof merchantListQuery>
