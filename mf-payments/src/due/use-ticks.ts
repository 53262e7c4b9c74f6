import type { DueList, DueRow } from '@mca/contract/payments'
import type { Ticked } from '../record-due/entry'
import { useTickedRows } from '../shared/use-ticked-rows'
import { missingWordsFor } from './missing-words'

const noRows: readonly DueRow[] = []
const keyOf = ({ advance }: Ticked) => advance.id
const nameOf = ({ advance }: Ticked) => advance.advance_id
const canTick = ({ missing }: Ticked) => missing > 0

/** The selected deals whose missing amounts are to be recorded, on all pages (R15.72). `scope` identifies the list. */
export const useTicks = (list: DueList | undefined, scope: string) =>
  useTickedRows<Ticked, DueRow>({
    rows: list?.data ?? noRows,
    keyOf,
    nameOf,
    canTick,
    whyNot: (row) => missingWordsFor(list).whyNot(nameOf(row)),
    scope,
  })
