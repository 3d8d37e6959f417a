interface Allowed {
  /** What a script or style of the page itself must carry. */
  nonce?: string
  /** Behind https nothing is read over http; on plain http, in an office's LAN, the page would else be blank. */
  https: boolean
}

/** The content security policy of every page served: everything from here, nothing from outside, no frame around it. */
export const contentPolicy = ({ nonce, https }: Allowed): string => {
  const own = nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
