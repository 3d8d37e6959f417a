import { openBrowser } from '../../e2e/browser.ts'
import { csrfKey } from '../../web/src/core/session/session-store.ts'
import { send } from '../../processes/caller.ts'
import { sessionCookieName } from '../../server/src/core/sign-in/cookies.ts'
import { somebody } from '../frame/people.ts'
import { Tally } from '../frame/rig.ts'
import type { Course } from './case.ts'

const ELSEWHERE = 'elsewhere.example'

/** Addresses that lead out of the application wherever they are believed. */
const ways = [
  `https://${ELSEWHERE}/`,
  `//${ELSEWHERE}`,
  `/\\${ELSEWHERE}`,
  `\\\\${ELSEWHERE}`,
  `/\t/${ELSEWHERE}`,
  `/\n/${ELSEWHERE}`,
  `///${ELSEWHERE}`,
  `https:${ELSEWHERE}`,
  `/..//${ELSEWHERE}`,
  `/.//${ELSEWHERE}/`,
  `/%2f${ELSEWHERE}`,
  `/api/..//${ELSEWHERE}`,
  `/api/../\\${ELSEWHERE}`,
  `/api//${ELSEWHERE}/../..//${ELSEWHERE}`,
  `javascript:fetch('https://${ELSEWHERE}/')`,
  `/api/v1/\u0000//${ELSEWHERE}`,
  `@${ELSEWHERE}`,
  `.${ELSEWHERE}`,
]

/** The server sends nobody elsewhere, whatever is asked for and whichever host the caller says it is. */
async function byServer({ park }: Course, tally: Tally) {
  const { address } = park.apps[0]
  const claims: Record<string, string>[] = [
    {},
    { host: ELSEWHERE },
    { 'x-forwarded-host': ELSEWHERE, 'x-forwarded-proto': 'https' },
  ]
  for (const way of ways)
    for (const path of [
      `/${encodeURI(way)}`,
      `//${ELSEWHERE}/..`,
      `/signin?redirect=${encodeURIComponent(way)}`,
    ])
      for (const headers of claims) {
        const { status, headers: got, text } = await send({ method: 'GET', url: address + path, headers })
        tally.attempts += 1
        if (got.location !== undefined) tally.fault(`${path}: ${status}, to ${got.location}`)
        if (text.includes(`//${ELSEWHERE}`)) tally.fault(`${path}: the page names the host that was claimed`)
      }
}

/** The sign-in screen leads on to no other address, in Chromium: each is open when somebody signs in in another tab. */
async function byScreen({ park }: Course, tally: Tally) {
  const { address } = park.apps[0]
  const { token, csrf } = (await somebody(park)).signedIn!
  // No other host is found, so that nothing is really asked of one.
  const browser = await openBrowser(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'])
  try {
    const context = await browser.newContext()
    const left = new Set<string>()
    context.on('request', (request) => {
      const url = request.url()
      if (/^https?:/.test(url) && new URL(url).origin !== address) left.add(url)
    })
    const pages = []
    for (const way of ways) {
      const page = await context.newPage()
      await page.goto(`${address}/signin?redirect=${encodeURIComponent(way)}`).catch(() => undefined)
      if (page.url().startsWith(`${address}/`)) await page.getByLabel('Email').waitFor()
      pages.push({ way, page })
    }
    await context.addCookies([{ name: sessionCookieName, value: token, url: address }])
    // Home is no part of the question, and takes seconds for all of them together.
    await context.route(`${address}/assets/**`, (route) => route.abort())
    const desk = await context.newPage()
    await desk.goto(`${address}/signin`, { waitUntil: 'domcontentloaded' })
    await desk.evaluate(([key, value]) => localStorage.setItem(key!, value!), [csrfKey, csrf])
    for (const { way, page } of pages) {
      tally.attempts += 1
      const on = page.getByLabel('Email').waitFor({ state: 'detached' })
      await Promise.race([on, page.waitForURL((url) => url.origin !== address)])
      if (!page.url().startsWith(`${address}/`)) tally.fault(`${way}: ${page.url()}`)
    }
    for (const url of left) tally.fault(`asked for ${url}`)
  } finally {
    await browser.close()
  }
}

/** No address that somebody else has made leads from here to theirs (session-9). */
export async function redirects(course: Course): Promise<Tally> {
  const tally = new Tally('no way out to other hosts')
  await byServer(course, tally)
  await byScreen(course, tally)
  return tally
}
