import { csvRows } from './csv-rows'
import { delimiterOf } from './delimiter'
import { encodingOf, utf8Of } from './text-encoding'
import type { ByteSource, ReadingLimits, Sheet } from './tables'

const sampleBytes = 64 * 1024

/** The first lines of a text, without a partial one at the end. */
const sampleOf = async (text: AsyncIterable<Buffer>): Promise<string> => {
  let sample = Buffer.alloc(0)
  for await (const chunk of text) {
    sample = Buffer.concat([sample, chunk])
    if (sample.length > sampleBytes) {
      const whole = sample.subarray(0, sampleBytes)
      return whole.subarray(0, Math.max(whole.lastIndexOf('\n'), whole.lastIndexOf('\r')) + 1 || sampleBytes).toString()
    }
  }
  return sample.toString()
}

/**
 * Examines all bytes of a text: throws a `FileProblem` if it is not text, or if its column separator cannot be
 * determined.
 */
export async function inspectText(source: ByteSource) {
  const encoding = await encodingOf(source)
  const sample = await sampleOf(utf8Of(source, encoding))
  const delimiter = delimiterOf(sample)
  return { encoding, delimiter, isStated: /^sep=/i.test(sample) }
}
export type TextForm = Awaited<ReturnType<typeof inspectText>>

/** A text as a sheet. `form` is called only when rows are read. */
export function textSheet(
  name: string,
  source: ByteSource,
  form: () => Promise<TextForm>,
  limits: ReadingLimits,
): Sheet {
  return {
    name,
    async *rows(headerLine = 0) {
      const { encoding, delimiter, isStated } = await form()
      // A first line 'sep=;' is for Excel.
      const isContent = (line: number) => !isStated || line > 1
      for await (const rows of csvRows(utf8Of(source, encoding), { delimiter, headerLine, limits }))
        yield isStated ? rows.filter(({ line }) => isContent(line)) : rows
    },
  }
}
