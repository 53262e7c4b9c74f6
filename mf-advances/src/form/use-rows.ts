import { newFee, newSyndicatorParticipation, type AdvanceForm } from '@mca/contract'
import { useFieldArray } from 'react-hook-form'
import { useForgetRow } from './derivation'

export type FeeList = 'company_fees' | `syndicator_participations.${number}.syndicator_fees`

/** The rows of one list of the form, by a key that stays with the row, and how to add and remove one. */
export interface Rows {
  keys: readonly string[]
  add: () => void
  remove: (index: number) => void
}

export function useFeeRows(list: FeeList): Rows {
  const { fields, append, remove } = useFieldArray<AdvanceForm, FeeList>({ name: list })
  const forget = useForgetRow(list)
  return {
    keys: fields.map(({ id }) => id),
    add: () => append(newFee(), { shouldFocus: false }),
    remove: (index) => {
      forget(index)
      remove(index)
    },
  }
}

export function useSyndicatorRows(): Rows {
  const list = 'syndicator_participations'
  const { fields, append, remove } = useFieldArray<AdvanceForm, typeof list>({ name: list })
  const forget = useForgetRow(list)
  return {
    keys: fields.map(({ id }) => id),
    add: () => append(newSyndicatorParticipation(), { shouldFocus: false }),
    remove: (index) => {
      forget(index)
      remove(index)
    },
  }
}
