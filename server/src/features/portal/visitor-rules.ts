const bots =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skype|headless|lighthouse|monitor|curl|wget|python|java\/|axios|fetch/i

/** True for what a person looks at pages with; share previews, search engines and programs are none. */
export const isBrowser = (userAgent: string | undefined): userAgent is string =>
  userAgent !== undefined && userAgent.startsWith('Mozilla/') && !bots.test(userAgent)

/** True when a browser reads a page ahead that nobody may ever look at. */
export const isAhead = (headers: Record<string, unknown>) =>
  [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some((word) =>
    /prefetch|prerender/.test(String(word)),
  )
