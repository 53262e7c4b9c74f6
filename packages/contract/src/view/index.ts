export { type ListName, listQueries } from './list-queries'
export {
  type StoredQuery,
  validQuery,
  view,
  type View,
  viewInput,
  type ViewInput,
  viewsQuery,
  viewUpdate,
  type ViewUpdate,
} from './view'
