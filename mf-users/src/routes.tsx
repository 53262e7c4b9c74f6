import { paths } from '@mca/contract'
import type { RouteObject } from 'react-router-dom'

export const routes: RouteObject[] = [{ path: paths.users, lazy: () => import('./list/user-list.page') }]
