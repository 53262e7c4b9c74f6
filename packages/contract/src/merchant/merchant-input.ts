import type { z } from 'zod'
import { createInputOf, formOf, updateInputOf } from '../fields/field'
import type { Merchant } from './merchant'
import { merchantFields } from './merchant-fields'

/** The input of a merchant, in forms and requests. */
export const merchantInput = createInputOf(merchantFields)
export type MerchantInput = z.output<typeof merchantInput>
/** The form values of this input before validation. */
export type MerchantForm = z.input<typeof merchantInput>

/** A merchant of a PUT: an omitted field keeps its stored value. */
export const merchantUpdate = updateInputOf(merchantFields)
export type MerchantUpdate = z.output<typeof merchantUpdate>

/** The form of a stored or new merchant. */
export const merchantFormOf = (merchant?: Merchant): MerchantForm => formOf(merchantFields, merchant)
