import type { ListName, View, ViewInput, ViewUpdate } from '@mca/contract/views'
import { getQuery } from './get-query'
import { recordMutations } from './record-mutations'
import { useSave } from './use-save'

const { create, update, remove } = recordMutations<View, ViewInput, ViewUpdate>({
  path: 'views',
  noun: 'view',
})

/** The saved views of lists, for the tools of `@mca/ui/table`. They fit its `ViewsApi`. */
export const savedViews = {
  /** The user's own views of a list and the shared ones, by name. */
  list: (list: ListName) => getQuery<View[]>(['views', list], 'views', { query: { list } }),
  update,
  remove,
  /** A hook. Sends the whole view from its form, without a check for concurrent saves. */
  useSave: (view?: View) =>
    useSave<View, ViewInput>({ record: view, create: create(({ name }) => name), update: update() }),
}
