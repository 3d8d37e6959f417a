/** Bytes a decoder in WebAssembly may take: what a HEIC of 25 megapixels needs. A file can be larger than it says it is. */
const MEMORY = 208 * 1024 * 1024
const PAGE = 65_536

let isLimited = false

/** WebAssembly takes as much memory as it likes; this sets a limit, for all of it in this process. */
export function limitWasmMemory(): void {
  if (isLimited) return
  isLimited = true
  const { prototype } = WebAssembly.Memory
  const grow = Reflect.get(prototype, 'grow') as (this: WebAssembly.Memory, pages: number) => number
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > MEMORY) throw new RangeError('No more memory')
    return grow.call(this, pages)
  }
}
