/** The code of the built server that gives turns. */
const mayRun = /return this\.#running\.inAll < this\.#limits\.atOnce && [^;]+;/

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const loaded = await next(url, context)
  if (!url.endsWith('/dist/server/command.js')) return loaded
  const source = String(loaded.source)
  if (!mayRun.test(source)) throw new Error('The built server gives no turns')
  return { ...loaded, source: source.replace(mayRun, 'return true;') }
}
