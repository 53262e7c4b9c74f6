import { z } from 'zod'
import { recordShapeOf } from '../fields/field'
import { timestamp, version } from '../fields/record'
import { listOf } from '../list/list'
import { partyFields } from './party-fields'

export const party = z.object({
  id: z.guid(),
  ...recordShapeOf(partyFields),
  created_at: timestamp,
  updated_at: version,
})
export type Party = z.output<typeof party>

export const partyList = listOf(party)
