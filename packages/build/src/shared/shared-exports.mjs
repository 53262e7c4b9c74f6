/** @param {string} names */
const list = (names) => names.trim().split(/\s+/)

/**
 * The exports of large libraries that the host shares; the others are left out (decision 0016). For a remote that uses a new name,
 * add it here and release the shell before the remote. Keep names that any live remote may use.
 * @type {Record<string, readonly string[]>}
 */
const sharedExports = {
  'react-router-dom': list(`
    Link NavLink Navigate Outlet RouterProvider ScrollRestoration createBrowserRouter generatePath isRouteErrorResponse matchPath
    matchRoutes redirect replace useBlocker useHref useLoaderData useLocation useMatch useMatches useNavigate useNavigation
    useNavigationType useOutletContext useParams useResolvedPath useRevalidator useRouteError useSearchParams`),
  '@tanstack/react-query': list(`
    MutationCache QueryCache QueryClient QueryClientProvider keepPreviousData mutationOptions queryOptions skipToken useIsFetching
    useIsMutating useMutation useQuery useQueryClient`),
  zod: list(`
    any array boolean coerce custom email enum guid int iso literal null nullable number object optional preprocess record regexes
    string transform tuple union unknown url uuid`).map((name) => `z.${name}`),
}

/** The dependencies by which a host's build includes a shared module. */
const providing = new Set(['provide module for shared', 'consume shared fallback'])

const name = 'SharedExportsPlugin'

/** Leaves unlisted exports of the libraries above out of a host, and fails every build that imports one of them. */
export class SharedExportsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.dependencyReferencedExports.tap(name, (referenced, dependency) => {
        const exports = providing.has(dependency.type) && sharedExports[libraryOf(requestOf(dependency))]
        return exports ? exports.map((each) => ({ name: each.split('.'), canMangle: false })) : referenced
      })
      compilation.hooks.finishModules.tap(name, (modules) => {
        for (const module of modules) {
          for (const dependency of module.dependencies) {
            const library = requestOf(dependency)
            const exports = sharedExports[library]
            if (!exports || providing.has(dependency.type)) continue
            for (const reference of compilation.getDependencyReferencedExports(dependency, undefined)) {
              const used = Array.isArray(reference) ? reference.join('.') : reference.name.join('.')
              if (
                exports.some((each) => `${used}.`.startsWith(`${each}.`) || each.startsWith(`${used}.`) || used === '')
              )
                continue
              const file = module.nameForCondition() ?? module.identifier()
              compilation.errors.push(
                new compiler.webpack.WebpackError(
                  `${file} imports ${used} from ${library}, which the shell does not share. Add it to packages/build/src/shared/shared-exports.mjs.`,
                ),
              )
            }
          }
        }
      })
    })
  }
}

/** @param {import('webpack').Dependency} dependency */
const requestOf = (dependency) => ('request' in dependency ? String(dependency.request) : '')

/** The library that a request or a resolved path belongs to. @param {string} request */
const libraryOf = (request) =>
  Object.keys(sharedExports).find((library) => request === library || request.includes(`/node_modules/${library}/`)) ??
  ''
