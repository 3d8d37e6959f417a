interface Allowed {
  /** The nonce that a script or style of the page itself needs. */
  nonce?: string
  /** Behind https nothing is read over http; on plain http, in an office's LAN, the page would otherwise be blank. */
  https: boolean
  /** Where the tiles behind the map come from, the one thing that may come from elsewhere. */
  tiles?: string
}

/** The content security policy of every page served: everything from this server, nothing from elsewhere but the map's background, no frame around it. */
export const contentPolicy = ({ nonce, https, tiles }: Allowed): string => {
  const own = nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  const from = tiles ? ` ${new URL(tiles).origin}` : ''
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src 'self' data: blob:${from}`,
    "font-src 'self'",
    `connect-src 'self'${from}`,
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
