import { advanceUpdate, type AdvanceRow, type AdvanceUpdate } from '@mca/contract'

/** What an update sends of a row: the fields that are stored, without what the server computes. */
export const storedFields = (row: Omit<AdvanceRow, 'id' | 'updated_at'>): AdvanceUpdate => advanceUpdate.parse(row)
