import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Builds files as an app is built, and returns the script. @param {string} folder @param {Record<string, string>} files with `index.ts` */
export function buildEntry(folder, files) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  // A file, because webpack's worker processes would run the code of `node -e` again.
  writeFileSync(
    join(folder, 'build.mjs'),
    `import { preset } from '${new URL('../apps/preset.mjs', import.meta.url).href}'
    import webpack from '${import.meta.resolve('webpack')}'
    const config = preset({ name: 'app', folder: ${JSON.stringify(folder)}, mode: 'production', hot: false })
    webpack({ ...config, entry: './index.ts' }, (error, stats) => {
      if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'))
    })`,
  )
  execFileSync(process.execPath, [join(folder, 'build.mjs')], { env: { PATH: process.env['PATH'] }, stdio: 'pipe' })
  return readFileSync(join(folder, 'dist/main.js'), 'utf8')
}
