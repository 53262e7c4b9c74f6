import { createContext } from 'react'
import { Outlet, type RouteObject } from 'react-router-dom'

/** Which remote the code around a remote dialog belongs to: its manifest says which props it was built for. */
export const Caller = createContext('shell')

/** A remote's routes, knowing whose they are. */
export const routesOf = (remote: string, routes: RouteObject[]): RouteObject[] => [
  {
    element: (
      <Caller value={remote}>
        <Outlet />
      </Caller>
    ),
    children: routes,
  },
]
