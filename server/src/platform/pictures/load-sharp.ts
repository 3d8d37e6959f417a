import type sharp from 'sharp'

type Sharp = typeof sharp

/** Readers of libvips for the accepted kinds; all others stay blocked. */
const taken = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff'].map((kind) => `VipsForeignLoad${kind}`)

let loaded: Promise<Sharp> | undefined

async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: [...taken, 'VipsForeignLoadRaw'] })
  return sharp
}

/** sharp, set up for untrusted pictures: one thread, no cache, the accepted kinds alone. */
export const sharpWith = (): Promise<Sharp> => (loaded ??= load())
