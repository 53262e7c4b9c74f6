import type { z } from 'zod'
import { createInputOf, formOf, updateInputOf } from '../fields/field'
import type { Merchant } from './merchant'
import { merchantFields } from './merchant-fields'

/** What a person types and what the server accepts for a merchant. */
export const merchantInput = createInputOf(merchantFields)
export type MerchantInput = z.output<typeof merchantInput>
/** What a form of this input holds before it is checked. */
export type MerchantForm = z.input<typeof merchantInput>

/** The same for PUT: a field left out keeps its stored value. */
export const merchantUpdate = updateInputOf(merchantFields)
export type MerchantUpdate = z.output<typeof merchantUpdate>

/** The form of a stored merchant, or of a new one. */
export const merchantFormOf = (merchant?: Merchant): MerchantForm => formOf(merchantFields, merchant)
