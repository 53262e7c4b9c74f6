import { newAdvanceForm, type AdvanceForm } from '../advance/advance-form'
import { deriveAdvance } from '../rules/derive-advance'
import { nothingTyped, withRowRemoved, type TypedFields } from '../rules/typed-fields'

/** Simulates a user who edits one field after another. The form takes over the derived values. */
export const typeAs = (start: Partial<AdvanceForm> = {}) => {
  let form: AdvanceForm = JSON.parse(JSON.stringify({ ...newAdvanceForm(), ...start })) as AdvanceForm
  let typed: TypedFields = nothingTyped
  const put = (path: string, value: unknown) => {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const holder = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, form as never)
    holder[last] = value
  }
  return {
    type: (path: string, value: unknown): Record<string, unknown> => {
      put(path, value)
      const derivation = deriveAdvance(form, path, typed)
      typed = derivation.typed
      derivation.changes.forEach((change) => put(change.path, change.value))
      return Object.fromEntries(derivation.changes.map((change) => [change.path, change.value]))
    },
    /** A change by the form itself, which does not count as an edit. */
    fillIn: put,
    removeCompanyFee: (index: number) => {
      form = { ...form, company_fees: (form.company_fees ?? []).filter((_, row) => row !== index) }
      typed = withRowRemoved(typed, 'company_fees', index)
    },
    get form() {
      return form
    },
  }
}

export const nothing = {}
