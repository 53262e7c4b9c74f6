import { z } from 'zod'
import { recordShapeOf } from '../fields/field'
import { timestamp, version } from '../fields/record'
import { listOf } from '../list/list'
import { merchantFields } from './merchant-fields'

export const merchant = z.object({
  id: z.guid(),
  ...recordShapeOf(merchantFields),
  created_at: timestamp,
  updated_at: version,
})
export type Merchant = z.output<typeof merchant>

export const merchantList = listOf(merchant)
