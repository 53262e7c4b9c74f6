/** Compiled into each remote, like the loaders, because the sign-in page has no list. */
import { hasCapability } from '@mca/api'
import { queryWithout, type QuerySchema } from '@mca/contract/lists'

/**
 * The query of a list without the parameters that this server does not support, which a URL may still contain (R20.6).
 */
export const offeredQuery = <Query>(schema: QuerySchema<Query>): QuerySchema<Query> =>
  queryWithout(schema, { sorting: hasCapability('sorting'), filters: hasCapability('filters') })
