import { inTime } from '../../core/in-time.ts'

/**
 * Looks at a disk that may hang (running-7): who asks meanwhile shares the look that is under way, so that it holds one thread
 * of the process however often it is asked for. Undefined where it fails or is late.
 */
export function oneLook<T>(look: () => Promise<T>): () => Promise<T | undefined> {
  let looking: Promise<T> | undefined
  return () => inTime((looking ??= look().finally(() => (looking = undefined))))
}
