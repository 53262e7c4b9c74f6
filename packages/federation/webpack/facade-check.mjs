import { readFileSync } from 'node:fs'
import { facadeFile, sharedModules } from './shared.mjs'

/** `import { useQuery } from …` names one thing; `z.object` of `import { z } from 'zod'` names it within a namespace. */
const facades = Object.entries(sharedModules)
  .filter(([, { facade }]) => facade)
  .map(([request, { facade, namespace, parts = facade }]) => ({ request, namespace, file: facadeFile(parts) }))

/** The names that a facade re-exports, read from its source. */
const namesIn = (source) =>
  new Set(
    [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) => list.split(',').map((name) => name.trim())),
  )

/**
 * Fails a build that imports a name which the facade of a shared library does not list. TypeScript, which sees the whole
 * library, accepts such a name, and at run time it would be undefined.
 */
export class FacadeCheck {
  apply(compiler) {
    const listed = new Map(
      facades.map(({ request, namespace, file }) => [
        request,
        { namespace, names: namesIn(readFileSync(file, 'utf8')) },
      ]),
    )
    compiler.hooks.compilation.tap('FacadeCheck', (compilation) => {
      compilation.hooks.finishModules.tap('FacadeCheck', (modules) => {
        for (const module of modules) {
          for (const { request, ids } of module.dependencies) {
            const facade = listed.get(request)
            const name = facade?.namespace ? ids?.[1] : ids?.[0]
            if (!facade || !name || facade.names.has(name)) continue
            const file = module.nameForCondition?.() ?? module.identifier()
            compilation.errors.push(
              new compiler.webpack.WebpackError(
                `${file} imports ${name} from ${request}, which packages/federation/src/facades does not list. Add it there.`,
              ),
            )
          }
        }
      })
    })
  }
}
