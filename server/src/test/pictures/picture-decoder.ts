import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'rolldown'

const root = path.resolve(import.meta.dirname, '../../../..')
let built: Promise<string> | undefined

/** Below the packages that it needs, in one step: test files run at the same time. */
async function bundle(): Promise<string> {
  const folder = path.join(root, '.test-results')
  const file = path.join(folder, `picture-decoder-${process.pid}.mjs`)
  await mkdir(folder, { recursive: true })
  await build({
    input: path.join(root, 'server/src/core/pictures/decoder-process.ts'),
    platform: 'node',
    external: ['sharp', 'libheif-js/wasm-bundle.js'],
    output: { file, codeSplitting: false },
    logLevel: 'silent',
  })
  const known = path.join(folder, 'picture-decoder.mjs')
  await rename(file, known)
  return known
}

/** The script of the process that decodes pictures, bundled from its sources as the build does. */
export const pictureDecoder = (): Promise<string> => (built ??= bundle())
