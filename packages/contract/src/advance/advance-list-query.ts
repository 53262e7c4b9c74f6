import type { z } from 'zod'
import { listQuery } from '../list/list'

export const advanceListQuery = listQuery
export type AdvanceListQuery = z.output<typeof advanceListQuery>
