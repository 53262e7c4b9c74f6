import { paths } from '@mca/contract'
import type { RouteObject } from 'react-router-dom'

export const routes: RouteObject[] = [{ path: paths.payments, lazy: () => import('./payments.page') }]
