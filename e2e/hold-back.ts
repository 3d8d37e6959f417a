import type { Page, Request } from 'playwright-core'

/** Holds back what a page asks for at an address, all or what is meant, until what it answers is called; the page may be gone by then. */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  matchesTyped: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    if (matchesTyped(route.request())) await held
    await route.continue().catch(() => undefined)
  })
  return release
}
