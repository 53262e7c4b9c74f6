import { createContext } from 'react'
import { Outlet, type RouteObject } from 'react-router-dom'

/**
 * The remote that the surrounding code belongs to. Its manifest contains the versions of remote dialogs it was built for.
 */
export const CurrentRemote = createContext('shell')

/** A remote's routes, with the remote as their `Caller`. */
export const routesOf = (remote: string, routes: RouteObject[]): RouteObject[] => [
  {
    element: (
      <CurrentRemote value={remote}>
        <Outlet />
      </CurrentRemote>
    ),
    children: routes,
  },
]
