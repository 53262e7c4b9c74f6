import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|json|svg|txt|map)$/
/** In bytes. Compressing a smaller file saves less than the extra headers add. */
const minimumSize = 512

/**
 * Writes `.br` (level 11) and `.gz` next to each text file, so that the server never compresses it. @param {readonly string[]} files
 */
export async function precompress(files) {
  await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const bytes = await readFile(file)
        if (bytes.length < minimumSize) return
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        await Promise.all([
          promisify(brotliCompress)(bytes, { params }).then((compressed) => writeFile(`${file}.br`, compressed)),
          promisify(gzip)(bytes, { level: 9 }).then((compressed) => writeFile(`${file}.gz`, compressed)),
        ])
      }),
  )
}
