import { reads } from '@sexton/contract/reads/calls'
import type { Page, Response } from 'playwright-core'

/** Not a screen’s own: what draws the map, which comes once the screen stands, and fonts. */
const comesOnce = /\/assets\/(park-map|maplibre|report-chart|ChartsWrapper|roboto)/
/** The font of a script in which some name of the day happens to be written. */
const rareScript = /\/assets\/roboto-(?!latin-)/

const kB = (sizes: readonly number[]) => Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)

const isCall = (url: string) => new URL(url).pathname.startsWith('/api/')

/** Script and style sheets of some size that came without compression; the headers' names in small letters. */
export const isBareCode = (url: string, headers: Record<string, string>) =>
  /\.(js|css)$/.test(new URL(url).pathname) &&
  !headers['content-encoding'] &&
  Number(headers['content-length']) > 2000

/** What a page loads, as it comes over the wire. */
export interface Weights {
  /** kB of the screen that was opened last, beyond what is given. */
  ofLast(known?: ReadonlySet<string>): number
  /** What the screen that was opened last asked for. */
  askedByLast(): Set<string>
  /** Opens the page again with nothing cached. */
  openAnew(): Promise<void>
  /** Code and styles that came uncompressed. */
  bare: ReadonlySet<string>
}

/**
 * Follows a page from its first request on. A file that comes from the browser's cache weighs what it weighed when it came
 * first, so that each screen weighs what it would by itself.
 */
export async function weigh(page: Page): Promise<Weights> {
  const bare = new Set<string>()
  page.on('response', (response: Response) => {
    if (isBareCode(response.url(), response.headers())) bare.add(response.url())
  })
  const files = new Map<string, number>()
  const addresses = new Map<string, { url: string; body: string }>()
  let main: string | undefined
  let asked = new Set<string>()
  /** By address, and by what was asked there: a screen whose live feed comes late asks the same once more. */
  let calls = new Map<string, Map<string, number>>()
  const network = await page.context().newCDPSession(page)
  network.on('Network.requestWillBeSent', ({ requestId, request, loaderId, frameId }) => {
    // The request that opens a page is the one that its loader is called after; a frame in the page has one too.
    if (requestId === loaderId && (main ??= frameId) === frameId) [asked, calls] = [new Set(), new Map()]
    addresses.set(requestId, { url: request.url, body: request.postData ?? '' })
    asked.add(request.url)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const from = addresses.get(requestId)
    if (!from) return
    const { url, body } = from
    if (!isCall(url)) return void files.set(url, Math.max(files.get(url) ?? 0, encodedDataLength))
    const asked = calls.get(url) ?? new Map<string, number>()
    calls.set(url, asked.set(body, Math.max(asked.get(body) ?? 0, encodedDataLength)))
  })
  await network.send('Network.enable')
  return {
    bare,
    askedByLast: () => asked,
    async openAnew() {
      await network.send('Network.setCacheDisabled', { cacheDisabled: true })
      await page.reload()
      await network.send('Network.setCacheDisabled', { cacheDisabled: false })
    },
    ofLast(known) {
      // Several calls in one request are others each time, under the same address.
      const own = [...asked].filter((url) => {
        if (rareScript.test(url)) return false
        return !known || url.endsWith(reads.together.path) || !(known.has(url) || comesOnce.test(url))
      })
      return kB(own.flatMap((url) => files.get(url) ?? [...(calls.get(url)?.values() ?? [])]))
    },
  }
}
