import type { ImportState, PaymentImport } from '@mca/contract'

const working: readonly ImportState[] = ['reading', 'checking', 'committing', 'undoing']

/** Whether a job is under way for the import. */
export const isWorking = ({ state }: Pick<PaymentImport, 'state'>): boolean => working.includes(state)
