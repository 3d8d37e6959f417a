import type { Page } from 'playwright-core'
import { settled } from '../../e2e/quiet.ts'
import { isBareCode } from '../../e2e/weights.ts'
import { WrongAnswer } from '../rig/case.ts'

/** One thing that came over the wire. */
export interface Transfer {
  method: string
  url: URL
  bytes: number
  isBare: boolean
  /** What was sent, where it was text. */
  sent: string | undefined
}

/** Opens an address in a page that is followed, and gives what really came over the wire until it was quiet. Throws WrongAnswer on a script's error. */
export async function transfersOf(page: Page, address: string, { cached = false } = {}): Promise<Transfer[]> {
  // What the page before still asks for is not this one's.
  await page.goto('about:blank')
  const network = await page.context().newCDPSession(page)
  const asked = new Map<string, Transfer>()
  const faults: string[] = []
  const fault = (error: Error) => faults.push(error.message)
  page.on('pageerror', fault)
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { method, url, postData: sent } = request
    asked.set(requestId, { method, url: new URL(url), bytes: 0, isBare: false, sent })
  })
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const transfer = asked.get(requestId)
    if (transfer) transfer.isBare = isBareCode(transfer.url.href, headers)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = asked.get(requestId)
    if (transfer) transfer.bytes = encodedDataLength
  })
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: !cached })
  await page.goto(address, { waitUntil: 'load' })
  await page.getByRole('heading').first().waitFor()
  // A slow browser asks for nothing for a while though it has not drawn its lists yet.
  await settled(page)
  await network.detach()
  page.off('pageerror', fault)
  if (faults.length > 0) throw new WrongAnswer(`${address}: ${faults.join('; ')}`)
  return [...asked.values()]
}

export const kb = (transfers: readonly Transfer[]) =>
  Math.round(transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10
