import { scriptsLoadedBy, scriptsOf } from '../page/chunk-scripts.mjs'

const manifest = 'mf-manifest.json'

/**
 * Adds to a remote's manifest which files the page of the section's list is in, besides those of the routes (`list`). It is the file
 * `list/<name>-list.page` that the routes load.
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
        const files = scriptsLoadedBy(compilation, ({ request }) => /\/list\/[\w-]+-list\.page$/.test(request ?? ''))
        const list = files.filter((file) => !ofRoutes.includes(file))
        const text = JSON.stringify({ ...JSON.parse(written.source.source().toString()), list })
        compilation.updateAsset(manifest, new compiler.webpack.sources.RawSource(text))
      })
    })
  }
}
