import { hasLedger } from '@mca/contract/ledger'
import { merchantFigureLabels, merchantLabels, merchantStatuses } from '@mca/contract/merchants'
import { partyFigureLabels, type PartyKind, partyLabels } from '@mca/contract/parties'
import { type CsvColumn, labelSql } from '../../shared/export/csv'

// The columns of the CSV files of parties and merchants, where `g` is the record and `f` are its figures, in cents (R13.48).

/** The fields of a record with the labels of its screens, and the creation date. */
const fieldsOf = (labels: Readonly<Record<string, string>>): readonly CsvColumn[] => [
  ...Object.entries(labels).map(([id, header]): CsvColumn => ({
    id,
    header,
    // The statuses of a merchant include those of a party.
    sql: id === 'status' ? labelSql('g.status', merchantStatuses) : `g.${id}`,
    kind: id === 'phone' ? 'phone' : 'text',
  })),
  { id: 'created_at', header: 'Created', sql: 'g.created_at', kind: 'moment' },
]

const exact = (id: string, header: string, sql: string): CsvColumn => ({
  id,
  header,
  sql: `(${sql})::text`,
  kind: 'exact',
})
const money = <Id extends string>(id: Id, labels: Readonly<Record<Id, string>>) =>
  exact(id, labels[id], `round(f.${id} / 100.00, 2)`)

export const merchantCsvColumns: readonly CsvColumn[] = [
  ...fieldsOf(merchantLabels),
  money('still_owed', merchantFigureLabels),
  money('behind', merchantFigureLabels),
]

export const partyCsvColumns = (kind: PartyKind): readonly CsvColumn[] => [
  ...fieldsOf(partyLabels),
  exact('deals', partyFigureLabels.deals, 'f.deals'),
  money('funded', partyFigureLabels),
  money('outstanding', partyFigureLabels),
  exact('default_rate', `${partyFigureLabels.default_rate} %`, 'round(100.0 * f.defaults / nullif(f.deals, 0), 2)'),
  ...(hasLedger(kind) ? [money('balance', partyFigureLabels)] : []),
]
