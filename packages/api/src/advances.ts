import type { AdvanceDetail, AdvanceInput, AdvanceRow, AdvanceUpdate } from '@mca/contract'
import { recordMutations } from './mutation'
import { recordQueries } from './record-queries'

export const advanceQueries = recordQueries<AdvanceRow, AdvanceDetail>('advances')

/** Every save also sends `status: active`, which is the server's default. */
export const advanceMutations = recordMutations<AdvanceDetail, AdvanceInput, AdvanceUpdate>('advances', 'advance', {
  status: 'active',
})
