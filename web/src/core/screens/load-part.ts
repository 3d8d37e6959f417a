import type { ComponentType } from 'react'

/** Milliseconds after which a part of the application counts as not loaded (screens-14). */
const limit = 120_000

/** A part of the application did not load: gone after an update, or the connection is lost. */
export class ChunkError extends Error {}

/** How a part is loaded: `() => import('./receipt-dialog.tsx')`. */
export type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** Loads the code of a screen or a dialog; throws ChunkError on a load error or after 120 s. */
export async function loadPart<P>(load: Load<P>): Promise<ComponentType<P>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('time-out')), limit)
  })
  try {
    return (await Promise.race([load(), late])).default
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError(String(error))
  } finally {
    clearTimeout(timer)
  }
}
