import type { RouteObject } from 'react-router-dom'

export const routes: RouteObject[] = [
  { path: '/users', lazy: () => import('./list/user-list.page') },
  { path: '/users/activity', lazy: () => import('./activity/activity.page'), handle: { title: 'Activity' } },
]
