import type { Channel } from 'libheif-js/wasm-bundle.js'
import type { Size } from './heic-sizes.ts'
import { limitWasmMemory } from './wasm-memory.ts'

/** A decoded picture: three bytes a pixel, red, green and blue. */
export interface Pixels extends Size {
  data: Uint8Array
}

let loaded: ReturnType<typeof load> | undefined

async function load() {
  limitWasmMemory()
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  await libheif.ready
  return libheif
}

/** Rows without the padding between them. */
function rowsOf({ width, height, stride, data }: Channel): Uint8Array {
  const row = width * 3
  for (let y = 1; y < height && stride !== row; y += 1) data.copyWithin(y * row, y * stride, y * stride + row)
  return data.subarray(0, row * height)
}

/** Decodes a phone's HEIC picture upright; throws if it is none. Its memory is freed only when the process ends. */
export async function decodeHeic(bytes: Uint8Array): Promise<Pixels> {
  const lib = await (loaded ??= load())
  const context = lib.heif_context_alloc()
  lib.heif_context_read_from_memory(context, bytes)
  const ids = lib.heif_js_context_get_list_of_top_level_image_IDs(context)
  if (!Array.isArray(ids) || ids.length === 0) throw new Error('There is no picture in it')
  const images = ids.map((id) => lib.heif_js_context_get_image_handle(context, id))
  const image = images.find((one) => lib.heif_image_handle_is_primary_image(one)) ?? images[0]!
  const rgb = lib.heif_chroma.heif_chroma_interleaved_RGB
  const { channels } = lib.heif_js_decode_image2(image, lib.heif_colorspace.heif_colorspace_RGB, rgb)
  if (!channels?.[0]) throw new Error('It cannot be decoded')
  const { width, height } = channels[0]
  return { width, height, data: rowsOf(channels[0]) }
}
