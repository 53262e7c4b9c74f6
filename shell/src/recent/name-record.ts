import { advanceQueries, merchantQueries, partyQueries, sessionKnown } from '@mca/api'
import { isUuid } from '@mca/contract/fields'
import { partyKinds, type PartyKind } from '@mca/contract/parties'
import { problemOf } from '@mca/contract/problems'
import type { QueryClient } from '@tanstack/react-query'
import { productName } from '../product-name'
import { forgetRecord, rememberRecord, type OpenedRecord } from './recent'

interface NamedPage {
  title: string
  record: OpenedRecord
}

/** The title of a record's page once the record is loaded. */
function pageOf(client: QueryClient, list: string | undefined, id: string, rest: string | undefined) {
  if (list === 'merchants') {
    const { queryKey } = merchantQueries.one(id)
    const named = (): NamedPage | undefined => {
      const merchant = client.getQueryData(queryKey)
      return (
        merchant && {
          title: merchant.name,
          record: { kind: 'merchant', id, name: merchant.name, detail: merchant.dba },
        }
      )
    }
    return { kind: 'merchant' as const, queryKey, named }
  }
  const kind = (Object.keys(partyKinds) as PartyKind[]).find((each) => partyKinds[each].path === list)
  if (kind) {
    const { queryKey } = partyQueries.one(kind, id)
    const named = (): NamedPage | undefined => {
      const party = client.getQueryData(queryKey)
      return party && { title: party.name, record: { kind, id, name: party.name, detail: null } }
    }
    return { kind, queryKey, named }
  }
  const { queryKey } = advanceQueries.one(id)
  const named = (): NamedPage | undefined => {
    const advance = client.getQueryData(queryKey)
    if (!advance) return undefined
    const { advance_id: name, merchant } = advance
    const title = `${rest === 'edit' ? 'Edit ' : ''}${name} · ${merchant.name}`
    return { title, record: { kind: 'advance', id, name, detail: merchant.name } }
  }
  return { kind: 'advance' as const, queryKey, named }
}

/**
 * Until `visit` ends, sets the browser's title to the name of the record at this address (R2.56), and adds the record to the account's
 * recent ones (R2.50). The page loads the record; this reads it from the query cache.
 */
export async function nameRecord(pathname: string, client: QueryClient, visit: AbortSignal): Promise<void> {
  const [, list, id = '', rest] = pathname.split('/')
  const account = (await sessionKnown()).user?.id
  if (visit.aborted || account === undefined || !isUuid(id)) return
  const { kind, queryKey, named } = pageOf(client, list, id, rest)
  const cache = client.getQueryCache()
  let before = ''
  const look = () => {
    if (problemOf(client.getQueryState(queryKey)?.error)?.status === 404) return forgetRecord(account, { kind, id })
    const page = named()
    if (!page || JSON.stringify(page) === before) return
    before = JSON.stringify(page)
    document.title = `${page.title} · ${productName}`
    rememberRecord(account, page.record)
  }
  look()
  visit.addEventListener(
    'abort',
    cache.subscribe(({ type }) => type === 'updated' && look()),
  )
}
