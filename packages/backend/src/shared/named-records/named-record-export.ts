import { merchantStatuses } from '@mca/contract/merchants'
import { type CsvColumn, labelSql } from '../export/csv'

/** The columns of a CSV file of named records: their fields with the labels of their screens, and the creation date (R13.48). */
export const namedRecordCsvColumns = (labels: Readonly<Record<string, string>>): readonly CsvColumn[] => [
  ...Object.entries(labels).map(([id, header]): CsvColumn => ({
    id,
    header,
    // The statuses of a merchant include those of a party.
    sql: id === 'status' ? labelSql('status', merchantStatuses) : id,
    kind: id === 'phone' ? 'phone' : 'text',
  })),
  { id: 'created_at', header: 'Created', sql: 'created_at', kind: 'moment' },
]
