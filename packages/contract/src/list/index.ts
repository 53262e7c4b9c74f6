export { byId, listQuery, type ListQuery, type Page, paginationOf, searchCountLimit } from './list'
export { isViewLink, queryOfAddress, type QuerySchema, queryWithout, readQuery, sentQuery } from './read-query'
export { sortBy, sortOf } from './sort'
