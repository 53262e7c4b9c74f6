import { scriptsLoadedBy, scriptsOf } from '../page/chunk-scripts.mjs'
import { isListPage, isMisnamedListPage } from './list-page.mjs'

const manifest = 'mf-manifest.json'

/**
 * Adds to a remote's manifest the files of its list's page, `list/<name>-list.page`, besides those of its routes (`list`).
 */
export class ListFilesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ListFilesPlugin', (compilation) => {
      // After the federation plugin has written the manifest, and when content hashes are final.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'ListFilesPlugin', stage }, () => {
        const written = compilation.getAsset(manifest)
        if (!written) throw new Error(`There is no ${manifest} to add the files of the list to.`)
        const ofRoutes = scriptsOf(compilation.namedChunkGroups.get('routes'))
        const misnamed = [...compilation.chunkGroups]
          .flatMap(({ origins }) => origins.map(({ request }) => request ?? ''))
          .find(isMisnamedListPage)
        if (misnamed) throw new Error(`Rename ${misnamed} to list/<name>-list.page, so that a page asks for it early.`)
        const files = scriptsLoadedBy(compilation, ({ request }) => isListPage(request ?? ''))
        const list = files.filter((file) => !ofRoutes.includes(file))
        const text = JSON.stringify({ ...JSON.parse(written.source.source().toString()), list })
        compilation.updateAsset(manifest, new compiler.webpack.sources.RawSource(text))
      })
    })
  }
}
