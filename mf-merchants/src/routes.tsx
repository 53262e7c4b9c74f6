import { hasExtensions, merchantQueries } from '@mca/api'
import { firstData } from '@mca/federation'
import { listLoader, onEachSearch, onEachVisit, whenSignedIn } from '@mca/federation/loaders'
import { noteQueries } from '@mca/notes/queries'
import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { merchantsAddress } from './addresses'
import { listedMerchant } from './shared/listed-merchant'

const list = listLoader(merchantsAddress, merchantQueries.list)

/** Requests everything that the page shows first. Unless a list has the merchant, it opens once the merchant and the advances have arrived (R2.760). */
const record = whenSignedIn(async ({ params }) => {
  const id = params['id']?.trim()
  if (!id) return null
  const isListed = (client: QueryClient) => listedMerchant(client, id)
  if (hasExtensions()) void firstData(noteQueries.list({ kind: 'merchants', id }, 1))
  await Promise.all([firstData(merchantQueries.one(id), isListed), firstData(merchantQueries.advances(id), isListed)])
  return null
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
