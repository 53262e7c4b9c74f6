import type { z } from 'zod'
import { createInputOf, formOf, updateInputOf } from '../fields/field'
import type { Party } from './party'
import { partyFields } from './party-fields'

/** The input of an ISO, funder, sales rep or syndicator, in forms and requests. */
export const partyInput = createInputOf(partyFields)
export type PartyInput = z.output<typeof partyInput>
/** The form values of this input before validation. */
export type PartyForm = z.input<typeof partyInput>

/** A party of a PUT: an omitted field keeps its stored value. */
export const partyUpdate = updateInputOf(partyFields)
export type PartyUpdate = z.output<typeof partyUpdate>

/** The form of a stored or new party. */
export const partyFormOf = (party?: Party): PartyForm => formOf(partyFields, party)
