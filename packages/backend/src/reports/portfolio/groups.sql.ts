import { isUuid } from '@mca/contract/fields'
import { type DealGroup, noGroup } from '@mca/contract/portfolio'
import type { Values } from '../../shared/records/lists/list-page'
import { dealAsOf as d } from './advances-as-of.sql'

/** A way to group advances, in SQL where `d` is an advance of `advancesAsOf`. */
interface Grouping {
  /** A join that `value` needs in addition to the advance. */
  join?: string
  /** The expression to group by. */
  value: string
  /**
   * `(value, key, name, sort_name)` of the groups, joined to `grouped` by its `value`; the key is null for advances without a value.
   */
  named: string
  key: string
  name: string
}

const party = (column: 'iso' | 'funder' | 'sales_rep', table: string): Grouping => ({
  value: d[column],
  named: `left join ${table} g on g.number = grouped.value`,
  key: 'g.id::text',
  name: 'g.name',
})
/** A text; empty texts and the word that stands for none become null. */
const typeOf = (column: string) => `case when ${column} in ('', '${noGroup}') then null else ${column} end`

export const groupings: Readonly<Record<Exclude<DealGroup, 'month' | 'syndicator'>, Grouping>> = {
  iso: party('iso', 'isos'),
  funder: party('funder', 'funders'),
  sales_rep: party('sales_rep', 'sales_reps'),
  state: { value: d.state, named: '', key: 'grouped.value', name: 'grouped.value' },
  business_type: {
    join: `join merchants gm on gm.id = ${d.merchant_id}`,
    value: typeOf('gm.business_type'),
    named: '',
    key: 'grouped.value',
    name: 'grouped.value',
  },
  merchant: {
    value: d.merchant_id,
    named: 'join merchants g on g.id = grouped.value',
    key: 'g.id::text',
    name: 'g.name',
  },
}

/** The number of a party; -1 if it does not exist, 0 for none. */
const numberOf = (table: string, key: string, values: Values) =>
  key === noGroup
    ? '0'
    : isUuid(key)
      ? `coalesce((select number from ${table} where id = ${values.add(key)}), -1)`
      : '-1'

/** The condition for the advances in a group. A key without a group matches nothing. */
export function groupCondition(by: DealGroup, key: string, values: Values): string {
  switch (by) {
    case 'month':
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(key)
        ? `month_of(${d.date_funded}) = ${values.add(`${key}-01`)}::date`
        : 'false'
    case 'iso':
      return `${d.iso} = ${numberOf('isos', key, values)}`
    case 'funder':
      return `${d.funder} = ${numberOf('funders', key, values)}`
    case 'sales_rep':
      return `${d.sales_rep} = ${numberOf('sales_reps', key, values)}`
    case 'syndicator':
      return key === noGroup ? 'true' : `${d.syndicators} @> array[${numberOf('syndicators', key, values)}]`
    case 'merchant':
      return isUuid(key) ? `${d.merchant_id} = ${values.add(key)}` : 'false'
    case 'state':
      return key === noGroup ? `${d.state} is null` : `${d.state} = ${values.add(key)}`
    case 'business_type': {
      const type = `(select ${typeOf('business_type')} from merchants where id = ${d.merchant_id})`
      return key === noGroup ? `${type} is null` : `${type} = ${values.add(key)}`
    }
  }
}
