import { buffer } from 'node:stream/consumers'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

/** The files of a ZIP as read by another library. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const opened = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file)))
  })
  await new Promise<void>((resolve, reject) => {
    opened.on('end', resolve).on('error', reject)
    opened.on('entry', (entry: Entry) => {
      opened.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        void buffer(stream).then((content) => {
          files.set(entry.fileName, content)
          opened.readEntry()
        }, reject)
      })
    })
    opened.readEntry()
  })
  return files
}
