import { z } from 'zod'
import { oneOf, optionalEmail, optionalText, requiredText } from '../fields/fields'
import { inputsOf } from '../fields/input'
import { listOf, listQuery, optionalFilter } from '../list/list'
import { partyLabels, partyStatuses } from './party-options'
import { moment, version } from '../fields/record'
import { valuesOf } from '../fields/option'

const inputs = inputsOf(
  {
    name: requiredText(partyLabels.name, 'Name is required', 255),
    email: optionalEmail,
    phone: optionalText(partyLabels.phone, 50),
    status: oneOf(partyLabels.status, partyStatuses),
    notes: optionalText(partyLabels.notes, 10_000),
  },
  { email: null, phone: null, status: 'active', notes: null },
)

/** What a person types and what the server accepts for an ISO, funder, sales rep or syndicator (SPEC.md section 5). */
export const partyInput = inputs.create
export type PartyInput = z.output<typeof partyInput>
/** What a form of this input holds before it is checked. */
export type PartyForm = z.input<typeof partyInput>

/** The same for PUT: a field left out keeps its stored value. */
export const partyUpdate = inputs.update
export type PartyUpdate = z.output<typeof partyUpdate>

export const party = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(valuesOf(partyStatuses)),
  notes: z.string().nullable(),
  created_at: moment,
  updated_at: version,
})
export type Party = z.output<typeof party>

export const partyList = listOf(party)

export const partyListQuery = listQuery.extend({ status: optionalFilter(oneOf('status', partyStatuses)) })
export type PartyListQuery = z.output<typeof partyListQuery>
