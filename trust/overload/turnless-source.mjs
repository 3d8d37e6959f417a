/** The code of the built server that gives turns. */
const mayRun = /return this\.#running\.inAll < this\.#limits\.atOnce && [^;]+;/

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const loaded = await next(url, context)
  if (!url.includes('/dist/server/')) return loaded
  // In whichever of its files: the rig misses its fault where none has it.
  return { ...loaded, source: String(loaded.source).replace(mayRun, 'return true;') }
}
