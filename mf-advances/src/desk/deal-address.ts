import { paths } from '@mca/contract/app'
import { useLocation } from 'react-router-dom'

/** The address of an advance in the work list, or, without an id, of the list, with the list's filters and page. */
export function useDealAddress(): (id?: string) => string {
  const { search } = useLocation()
  return (id) => (id ? paths.deskDeal(id) : paths.desk) + search
}
