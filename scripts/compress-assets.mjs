import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const worthwhile = /\.(js|css|svg|json|txt|wasm|ttf)$/

/** Writes `<name>.br` and `<name>.gz` beside each text file, so that serving one costs no time. */
export async function compressAssets(folder) {
  const names = (await readdir(folder)).filter((name) => worthwhile.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const content = await readFile(file)
      if (content.length < 400) return
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}
