import { hasExtensions } from '@mca/api'
import { newFee, newSyndicatorFee, newSyndicatorParticipation, type AdvanceForm } from '@mca/contract/advances'
import { useFieldArray, type FieldArray } from 'react-hook-form'
import { useForgetRow, type FeeList, type RowList } from './derivation'

/** The rows of one list in the form: a stable key for each, and functions to add and remove a row. */
export interface Rows {
  keys: readonly string[]
  /** Adds a row, whose first field gets the focus (R20.120). */
  add: () => void
  remove: (index: number) => void
}

function useRows<List extends RowList>(list: List, newRow: () => FieldArray<AdvanceForm, List>): Rows {
  const { fields, append, remove } = useFieldArray<AdvanceForm, List>({ name: list })
  const forget = useForgetRow(list)
  return {
    keys: fields.map(({ id }) => id),
    add: () => append(newRow()),
    remove: (index) => {
      forget(index)
      remove(index)
    },
  }
}

// A new row has explicit terms: without them it would keep those of a removed row with the same name (R21.40).
export const useFeeRows = (list: FeeList): Rows =>
  useRows<FeeList>(list, () => (list !== 'company_fees' && hasExtensions() ? newSyndicatorFee() : newFee()))
export const useSyndicatorRows = (): Rows =>
  useRows('syndicator_participations', () => ({
    ...newSyndicatorParticipation(),
    ...(hasExtensions() && { shares_over_collection: true }),
  }))
