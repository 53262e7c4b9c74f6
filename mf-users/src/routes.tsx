import { accountQueries, hasExtensions, useIsAdministrator, userQueries } from '@mca/api'
import { paths, userPages } from '@mca/contract/app'
import { firstData } from '@mca/federation'
import { onEachVisit, whenSignedIn } from '@mca/federation/loaders'
import { pageIfAvailable, PagesWithNav, SectionNav } from '@mca/federation/parts'
import type { RouteObject } from 'react-router-dom'

/** Requests the users and the signed-in account while the page's code loads. */
const users = whenSignedIn(async () => {
  await Promise.all([firstData(userQueries.list()), hasExtensions() && firstData(accountQueries.own())])
  return null
})

const Nav = () => <SectionNav pages={userPages} isAdministrator={useIsAdministrator()} />

export const routes: RouteObject[] = [
  {
    element: <PagesWithNav nav={<Nav />} />,
    children: [
      { path: '/users', loader: users, shouldRevalidate: onEachVisit, lazy: () => import('./list/user-list.page') },
      {
        path: '/users/activity',
        lazy: pageIfAvailable(paths.users, () => import('./activity/activity.page')),
        handle: { title: 'Activity' },
      },
      {
        path: '/users/settings',
        lazy: pageIfAvailable(paths.users, () => import('./settings/settings.page')),
        handle: { title: 'Settings' },
      },
      {
        path: '/users/releases',
        lazy: pageIfAvailable(paths.users, () => import('./releases/releases.page')),
        handle: { title: 'Releases' },
      },
    ],
  },
]
