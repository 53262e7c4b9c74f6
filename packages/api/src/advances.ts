import { paths, type AdvanceDetail, type AdvanceInput, type AdvanceRow, type AdvanceUpdate } from '@mca/contract'
import { recordMutations } from './record-mutations'
import { recordQueries } from './record-queries'

export const advanceQueries = recordQueries<AdvanceRow, AdvanceDetail>('advances')

/** Every save also sends `status: active`, which is the server's default. */
export const advanceMutations = recordMutations<AdvanceDetail, AdvanceInput, AdvanceUpdate>({
  path: 'advances',
  noun: 'advance',
  always: { status: 'active' },
  linkTo: ({ id, advance_id }) => ({ label: `View ${advance_id}`, to: paths.advance(id) }),
})
