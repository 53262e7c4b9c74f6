import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** The content of a script of the shell. */
export const builtScript = 'console.log("main")'.repeat(50)

/** The page of the shell. */
export const builtPage =
  '<html><head><meta name="csp-nonce" content="%NONCE%">%HEAD%<style nonce="%NONCE%"></style></head>' +
  '<body><script type="application/json" id="config">%CONFIG%</script>' +
  // As long as a real page, because a short text is not compressed.
  `<style>${'body { margin: 0 } '.repeat(100)}</style></body></html>`

/** A folder with the output of `npm run build`: the shell, and the merchants remote in release 1. */
export function createWebFolder() {
  const web = mkdtempSync(join(tmpdir(), 'mca-web-'))
  const write = (path: string, text: string | Buffer) => {
    mkdirSync(dirname(join(web, path)), { recursive: true })
    writeFileSync(join(web, path), text)
  }
  const publish = (version: string) => {
    const base = `remotes/merchants/${version}`
    write(`${base}/mf-manifest.json`, JSON.stringify({ version }))
    const entry = {
      version,
      manifest: `${base}/mf-manifest.json`,
      preload: [`${base}/remoteEntry.1.js`, `${base}/routes.2.js`],
      preloadOfList: [`${base}/list.3.js`],
      history: [],
    }
    write('registry.tmp', JSON.stringify({ remotes: { merchants: entry } }))
    renameSync(join(web, 'registry.tmp'), join(web, 'registry.json'))
  }
  write('shell/index.html', builtPage)
  write('shell/builds.json', '[]')
  write('shell/assets/main.1a2b.js', builtScript)
  write('shell/assets/main.1a2b.js.br', brotliCompressSync(builtScript))
  write('shell/assets/main.1a2b.js.gz', gzipSync(builtScript))
  write('shell/assets/.secret', 'x')
  publish('1')
  return { web, write, publish, remove: () => rmSync(web, { recursive: true, force: true }) }
}
