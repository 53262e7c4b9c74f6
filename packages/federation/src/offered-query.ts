/** Compiled into each remote, like the loaders: the sign-in page has no list. */
import { offers } from '@mca/api'
import { queryWithout, type QuerySchema } from '@mca/contract'

/** The query of a list before this server: what it cannot be asked for, an address asks for in vain (R20.6). */
export const offeredQuery = <Query>(schema: QuerySchema<Query>): QuerySchema<Query> =>
  queryWithout(schema, { sorting: offers('sorting'), filters: offers('filters') })
