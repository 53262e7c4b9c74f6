import type { RouteObject } from 'react-router-dom'

export const routes: RouteObject[] = [
  {
    path: '/merchants',
    children: [
      { index: true, lazy: () => import('./list/merchant-list.page') },
      { path: ':id', lazy: () => import('./detail/merchant.page') },
    ],
  },
]
