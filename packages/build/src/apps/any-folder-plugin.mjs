import { relative, sep } from 'node:path'

/**
 * Makes the same source give the same bytes in every folder. Webpack numbers a module by a hash of its identifier, in which it makes paths relative where
 * it finds them. The federation plugin writes absolute paths where webpack does not find them: in the data address of the federation runtime, and within
 * the identifiers of the container and of the modules that the shell provides.
 */
export class AnyFolderPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { context } = compiler
    compiler.hooks.normalModuleFactory.tap('AnyFolderPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('AnyFolderPlugin', (resolving) => {
        resolving.request = withRelativeImports(resolving.request, context)
      })
    })
    compiler.hooks.compilation.tap('AnyFolderPlugin', (compilation) => {
      // Before webpack numbers the other modules.
      compilation.hooks.beforeModuleIds.tap('AnyFolderPlugin', (modules) => {
        const named = [...modules].map((module) => ({ module, name: module.libIdent({ context }) ?? '' }))
        const ours = named.filter(({ name }) => /^webpack\/(container\/entry|sharing\/provide)\//.test(name))
        ours.sort((one, other) => (one.name < other.name ? -1 : 1))
        for (const [index, { module }] of ours.entries()) compilation.chunkGraph.setModuleId(module, index)
      })
    })
  }
}

const dataAddress = 'data:text/javascript;charset=utf-8;base64,'

/** Makes the imports of a script in a data address relative to a folder; returns other requests as they are. @param {string} request @param {string} folder */
function withRelativeImports(request, folder) {
  if (!request.startsWith(dataAddress)) return request
  const script = Buffer.from(request.slice(dataAddress.length), 'base64').toString()
  const relativeScript = script.replaceAll(/^(import \w+ from )'(.+)';$/gm, (_, start, file) => {
    const path = relative(folder, file).split(sep).join('/')
    return `${start}'${path.startsWith('.') ? path : `./${path}`}';`
  })
  return dataAddress + Buffer.from(relativeScript).toString('base64')
}
