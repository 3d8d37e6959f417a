/** libheif, as much of it as is used here; its names. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Channel {
    width: number
    height: number
    /** Bytes from one row to the next. */
    stride: number
    data: Uint8Array
  }
  const libheif: {
    ready: Promise<unknown>
    heif_context_alloc(): object
    heif_context_read_from_memory(context: object, bytes: Uint8Array): unknown
    heif_js_context_get_list_of_top_level_image_IDs(context: object): number[] | { code: unknown }
    heif_js_context_get_image_handle(context: object, id: number): object
    heif_image_handle_is_primary_image(image: object): unknown
    heif_js_decode_image2(image: object, colours: unknown, order: unknown): { channels?: Channel[] }
    heif_colorspace: { heif_colorspace_RGB: unknown }
    heif_chroma: { heif_chroma_interleaved_RGB: unknown }
  }
  export default libheif
  export type { Channel }
}
