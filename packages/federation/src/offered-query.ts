/** Compiled into each remote, like the loaders, because the sign-in page has no list. */
import { hasExtensions } from '@mca/api'
import { specifiedQuery, type QuerySchema } from '@mca/contract/lists'

/** The query of a list with the parameters that this server knows: a URL may contain others (R20.6). */
export const offeredQuery = <Query>(schema: QuerySchema<Query>): QuerySchema<Query> =>
  hasExtensions() ? schema : specifiedQuery(schema)
