import { fileURLToPath } from 'node:url'

/** The package's own folder, without a final slash. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
