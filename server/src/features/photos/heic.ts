import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** A decoded picture: four bytes a pixel, red, green, blue and opacity. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Decoding takes seconds of processor time, which the server's own thread must not be held up for. */
const decodes = `
const { parentPort, workerData: { decoder, bytes } } = require('node:worker_threads')
require(decoder)({ buffer: bytes }).then(
  ({ width, height, data }) => parentPort.postMessage({ width, height, data }, [data.buffer]))`

/** Decodes a phone's HEIC picture; rejects what is none. */
export function decodeHeic(bytes: Buffer): Promise<Pixels> {
  const decoder = createRequire(import.meta.url).resolve('heic-decode')
  return new Promise((resolve, reject) => {
    const worker = new Worker(decodes, {
      ...{ eval: true, workerData: { decoder, bytes } },
      // What the decoder says of a broken picture is for nobody.
      ...{ stdout: true, stderr: true },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The decoder ended without a picture.')))
  })
}
