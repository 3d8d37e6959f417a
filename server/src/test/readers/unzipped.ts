import { fromBufferPromise, openPromise } from 'yauzl'

/** Each file of a ZIP by its path. */
export async function unzipped(from: Buffer | string): Promise<Map<string, Buffer>> {
  const options = { lazyEntries: true, autoClose: false }
  const zip = await (typeof from === 'string' ? openPromise(from, options) : fromBufferPromise(from, options))
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    if (!entry.fileName.endsWith('/'))
      files.set(entry.fileName, Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray()))
  zip.close()
  return files
}
