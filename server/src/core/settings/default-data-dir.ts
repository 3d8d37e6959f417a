import path from 'node:path'

/** Root's is outside the checkout: the embedded database runs as another user, who may not enter there. */
export const defaultDataDir = (root: string): string =>
  process.getuid?.() === 0 ? '/var/lib/sexton' : path.join(root, 'data')
