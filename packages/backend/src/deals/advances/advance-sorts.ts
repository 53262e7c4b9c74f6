import { sortOf } from '@mca/contract/lists'
import { orderKeys, type Key, keysOf, type Sorts } from '../../shared/records/lists/list-page'

/** Newest funded first, then by id (R13.9). */
const usual: readonly Key[] = [
  { by: 'date_funded', descending: true },
  { by: 'id', descending: true },
]

/** The columns of `advance_terms` and `advance_money` that the list can be sorted by. */
const sorts: Sorts = {
  status: { by: 'status' },
  merchant: { by: 'merchant' },
  code: { by: 'code' },
  amount: { by: 'amount', descending: true },
  factor_rate: { by: 'factor_rate', isNullable: true, descending: true },
  payback: { by: 'payback', descending: true },
  paid: { by: 'paid', descending: true },
  performance: { by: 'performance', descending: true },
  date_funded: { by: 'date_funded', descending: true },
  past_due_amount: { by: 'past_due_amount', isNullable: true, descending: true },
  past_due_on: { by: 'past_due_on', isNullable: true },
}

/** The sorts whose columns are only in `advance_money`, and those that can be read in the order of its indexes. */
export const ofMoney = ['paid', 'performance', 'past_due_amount', 'past_due_on']
export const orderedByMoney = [...ofMoney, 'status', 'date_funded', '']

/** The sorts whose columns have other names. Days past due are stored as a start date: the earlier the date, the more days. */
const storedSorts: Readonly<Record<string, string>> = {
  behind: 'past_due_amount',
  '-behind': '-past_due_amount',
  days_past_due: '-past_due_on',
  '-days_past_due': 'past_due_on',
}

/** A party's table, and the column of its number in `advance_terms`. */
export interface PartySort {
  table: string
  number: string
}
/** The sorts by the name of a party. */
const partySorts: Readonly<Record<string, PartySort>> = {
  funder: { table: 'funders', number: 'funder' },
  iso: { table: 'isos', number: 'iso' },
  sales_rep: { table: 'sales_reps', number: 'sales_rep' },
}

/** The keys of a sort, and the party whose name it sorts by, if any. */
export function orderOf(asked: string | undefined) {
  const sort = asked && (storedSorts[asked] ?? asked)
  const { column, descending } = sort ? sortOf(sort) : { column: '', descending: false }
  const party = partySorts[column]
  const ofParty: readonly Key[] = [{ by: 'sort_name', isNullable: true }, { by: 'number' }, ...usual]
  return { column, party, keys: party ? orderKeys(ofParty, descending) : keysOf(sort, sorts, usual) }
}

/** The fact rows with the name and number of the party they are sorted by. */
export const withParty = (rows: string, party: PartySort | undefined) =>
  party
    ? `(select facts.*, p.sort_name, p.number from ${rows} facts left join ${party.table} p on p.number = facts.${party.number}) facts`
    : `${rows} facts`
