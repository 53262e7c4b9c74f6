import { hasExtensions, merchantQueries } from '@mca/api'
import { firstData } from '@mca/federation'
import { listLoader, onEachSearch, onEachVisit, whenSignedIn } from '@mca/federation/loaders'
import { noteQueries } from '@mca/notes/queries'
import type { RouteObject } from 'react-router-dom'
import { merchantsAddress } from './addresses'
import { listedMerchant } from './shared/listed-merchant'

const list = listLoader(merchantsAddress, merchantQueries.list)

/** Requests everything that the page shows first. It opens once the merchant has arrived. */
const record = whenSignedIn(({ params }) => {
  const id = params['id']?.trim()
  if (!id) return null
  const merchant = firstData(merchantQueries.one(id), (client) => listedMerchant(client, id))
  void firstData(merchantQueries.advances(id))
  if (hasExtensions()) void firstData(noteQueries.list({ kind: 'merchants', id }, 1))
  return merchant
})

export const routes: RouteObject[] = [
  {
    path: '/merchants',
    children: [
      { index: true, loader: list, shouldRevalidate: onEachSearch, lazy: () => import('./list/merchant-list.page') },
      { path: ':id', loader: record, shouldRevalidate: onEachVisit, lazy: () => import('./detail/merchant.page') },
    ],
  },
]
