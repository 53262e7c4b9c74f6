import { z } from 'zod'
import { createInputOf } from '../fields/field'
import { checkContact, noteFields } from '../note/note'
import { promiseInput } from './promise'

/** A new note or contact. A contact with the result Promise can record the promise to pay of an advance with it (R23.586). */
export const contactInput = createInputOf(noteFields)
  .extend({ promise: promiseInput.nullable().default(null) })
  .superRefine((input, context) => {
    checkContact(input, context)
    if (input.promise && input.result !== 'promise')
      context.addIssue({
        code: 'custom',
        path: ['promise'],
        message: 'Only a contact with the result Promise can have a promise',
      })
  })
export type ContactInput = z.output<typeof contactInput>
export type ContactForm = z.input<typeof contactInput>

/**
 * The schema of a contact in a form, which has an empty promise from the start: it counts only with the result Promise, and is made by whom the contact was
 * with. A function, because only one dialog needs it.
 */
export const createContactForm = (): z.ZodType<ContactInput, ContactForm> =>
  z.preprocess((form: ContactForm) => {
    if (form.result !== 'promise' || !form.promise) return { ...form, promise: null }
    return { ...form, promise: { ...form.promise, promised_by: form.with_whom } }
  }, contactInput) as unknown as z.ZodType<ContactInput, ContactForm> // the form has these fields
