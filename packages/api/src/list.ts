import { queryWithout, type QuerySchema } from '@mca/contract'
import { offers } from './capabilities'

/** The query parameters of a list (docs/api.md#lists). Empty and undefined filters are not sent. */
export interface ListParams {
  page?: number | undefined
  limit?: number | undefined
  search?: string | undefined
  sort?: string | undefined
  status?: string | undefined
  state?: string | undefined
}

/** The query of a list before this server: what it cannot be asked for, an address asks for in vain (R20.6). */
export const offeredQuery = <Query>(schema: QuerySchema<Query>): QuerySchema<Query> =>
  queryWithout(schema, { sorting: offers('sorting'), filters: offers('filters') })
