export {
  searchAnswer,
  type SearchAnswer,
  searchHit,
  type SearchHit,
  type SearchKind,
  searchLimit,
  searchQuery,
} from './search'
