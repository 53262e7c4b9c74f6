import type { ImportState, PaymentImport } from '@mca/contract/imports'

const working: readonly ImportState[] = ['reading', 'checking', 'committing', 'undoing']

/** True if a job is running for the import. */
export const isWorking = ({ state }: Pick<PaymentImport, 'state'>): boolean => working.includes(state)
