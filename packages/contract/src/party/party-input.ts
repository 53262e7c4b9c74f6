import type { z } from 'zod'
import { createInputOf, formOf, updateInputOf } from '../fields/field'
import type { Party } from './party'
import { partyFields } from './party-fields'

/** What a person types and what the server accepts for an ISO, funder, sales rep or syndicator. */
export const partyInput = createInputOf(partyFields)
export type PartyInput = z.output<typeof partyInput>
/** What a form of this input holds before it is checked. */
export type PartyForm = z.input<typeof partyInput>

/** The same for PUT: a field left out keeps its stored value. */
export const partyUpdate = updateInputOf(partyFields)
export type PartyUpdate = z.output<typeof partyUpdate>

/** The form of a stored party, or of a new one. */
export const partyFormOf = (party?: Party): PartyForm => formOf(partyFields, party)
