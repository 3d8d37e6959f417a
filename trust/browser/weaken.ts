import type { BrowserContext } from 'playwright-core'

/** A browser whose pages take texts for HTML, from a server whose policy lets everything run. */
export async function believeTexts(context: BrowserContext, address: string): Promise<void> {
  await context.route(`${address}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const policy = "default-src * 'unsafe-inline' data: blob:"
    return route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await context.addInitScript(() => {
    const believe = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (walker.nextNode()) found.push(walker.currentNode as Text)
      for (const text of found.filter(({ data }) => data.includes('<img'))) {
        const place = document.createElement('span')
        place.innerHTML = text.data
        text.after(place)
        text.data = ''
      }
    }
    document.addEventListener('DOMContentLoaded', () => setInterval(believe, 50))
  })
}
