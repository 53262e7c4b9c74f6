import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|json|svg|txt|map)$/
/** Below this many bytes the headers outweigh the gain. */
const worthwhile = 512

/** Writes `.br` (level 11) and `.gz` beside each text file, once, at build time. */
export async function precompress(files) {
  await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const bytes = await readFile(file)
        if (bytes.length < worthwhile) return
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        const [brotli, gzipped] = await Promise.all([
          promisify(brotliCompress)(bytes, { params }),
          promisify(gzip)(bytes, { level: 9 }),
        ])
        await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
      }),
  )
}
