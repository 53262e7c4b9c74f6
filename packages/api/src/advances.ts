import type {
  AdvanceDetail,
  AdvanceInput,
  AdvanceListQuery,
  AdvanceRow,
  AdvanceTotals,
  AdvanceUpdate,
} from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import { fillMissingFields, hasFields, paymentFields, rowFields } from './completed'
import { getQuery } from './get-query'
import { recordMutations } from './record-mutations'
import { recordQueries } from './record-queries'

type AdvanceParams = Partial<AdvanceListQuery>

/** Advances of a list, of all or of a merchant's. */
export const completeAdvances = (rows: AdvanceRow[]): Promise<AdvanceRow[]> =>
  fillMissingFields(rows, hasFields(rows, rowFields), ({ completeAdvance }) => rows.map(completeAdvance))

export const advanceQueries = {
  ...recordQueries<AdvanceRow, AdvanceDetail, AdvanceParams>('advances', {
    completeRows: completeAdvances,
    completeOne: (one) =>
      fillMissingFields(
        one,
        hasFields([one], `${rowFields} payments paid_statuses company_fees syndicator_participations`) &&
          hasFields(one.payments, paymentFields),
        ({ completeAdvanceDetail }) => completeAdvanceDetail(one),
      ),
  }),
  /**
   * Totals of all advances that match the filters of a list, whatever its page and order. An earlier sum must not appear under other rows.
   */
  totals: ({ page: _page, limit: _limit, sort: _sort, ...filters }: AdvanceParams) =>
    getQuery<AdvanceTotals, unknown[]>(['advances', 'totals', filters], 'advances/totals', {
      query: filters,
    }),
}

/** Every save also sends `status: active`, which is the server's default. */
export const advanceMutations = recordMutations<AdvanceDetail, AdvanceInput, AdvanceUpdate>({
  path: 'advances',
  noun: 'advance',
  always: { status: 'active' },
  linkTo: ({ id, advance_id }) =>
    // The answer of another server may be empty; a changed record still has its id.
    id ? { label: `View ${advance_id || 'advance'}`, to: paths.advance(id) } : undefined,
})
