import { createBrowserRouter, replace, type RouteObject } from 'react-router-dom'
import { StandaloneFrame } from './standalone-frame'
import { startHost } from './start-host'

/**
 * Runs one remote's routes without the shell, with the accounts and data of the local server. Dialogs of other remotes come
 * from the live releases of that server.
 */
export async function runStandalone(routes: RouteObject[]): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root')
  const home = routes.find(({ path }) => path)?.path ?? '/'
  const createRouter = () =>
    createBrowserRouter([
      { element: <StandaloneFrame />, children: [...routes, { path: '*', loader: () => replace(home) }] },
    ])
  try {
    await startHost({ root, createRouter })
  } catch (error) {
    root.textContent = `${String(error)} Is the server that this works on running? (npm start, or BACKEND_URL)`
  }
}
