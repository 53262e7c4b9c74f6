import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import webpack from 'webpack'
import { SharedExportsPlugin } from './shared-exports.mjs'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mca-shared-'))
  mkdirSync(join(folder, 'node_modules/zod'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/zod/package.json'), '{ "type": "module", "exports": "./index.js" }')
  writeFileSync(join(folder, 'node_modules/zod/parts.js'), 'export const object = 1, jwt = 2')
  writeFileSync(join(folder, 'node_modules/zod/index.js'), "export * as z from './parts.js'")
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** @param {string} source @param {'production' | 'development'} mode @returns {Promise<string[]>} the errors of a build */
async function errorsOf(source, mode) {
  writeFileSync(join(folder, 'index.js'), source)
  const compiler = webpack({
    context: folder,
    mode,
    entry: './index.js',
    output: { path: join(folder, 'dist') },
    plugins: [new SharedExportsPlugin()],
  })
  const stats = compiler && (await promisify(compiler.run.bind(compiler))())
  return stats?.toJson({ all: false, errors: true }).errors?.map(({ message }) => message) ?? []
}

test.each(/** @type {const} */ (['production', 'development']))(
  'a %s build fails if it imports what the shell does not share, and names the file',
  async (mode) => {
    expect(await errorsOf("import { z } from 'zod'; console.log(z.object)", mode)).toEqual([])
    expect(await errorsOf("import { z } from 'zod'; console.log(z.object, z.jwt)", mode)).toEqual([
      `${folder}/index.js imports z.jwt from zod, which the shell does not share. Add it to packages/build/src/shared/shared-exports.mjs.`,
    ])
  },
)
