import { advanceUpdate, type AdvanceRow, type AdvanceUpdate } from '@mca/contract/advances'

/** The fields of a row to send in an update: the stored ones, without those computed by the server. */
export const storedFields = (row: Omit<AdvanceRow, 'id' | 'updated_at'>): AdvanceUpdate => advanceUpdate.parse(row)
