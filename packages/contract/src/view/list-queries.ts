import { advanceListQuery } from '../advance/advance-list-query'
import { merchantListQuery } from '../merchant/merchant-list-query'
import { partyListQuery } from '../party/party-list-query'

/** The query of each list of records; the names are the URL segments of the lists, in the app and below `/api`. */
export const listQueries = {
  advances: advanceListQuery,
  merchants: merchantListQuery,
  isos: partyListQuery,
  funders: partyListQuery,
  'sales-reps': partyListQuery,
  syndicators: partyListQuery,
}
export type ListName = keyof typeof listQueries
