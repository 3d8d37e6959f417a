import type { BrowserContext } from 'playwright-core'
import { follow, quiet } from '../../e2e/quiet.ts'

declare global {
  interface Window {
    /** What the scripts in the texts call, and how often they have. */
    ran(): void
    hits: number
    /** What the page's policy refused. */
    refused: string[]
  }
}

/** What is seen of one screen. */
export interface Seen {
  /** Elements that a text has become, addresses that are scripts, what ran, what the policy refused. */
  wrong: string[]
  /** The page shows texts that would have run. */
  shows: boolean
  policy: string
}

/** Every page of this browser counts what runs and what its policy refuses. */
export const watch = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.assign(window, { hits: 0, refused: [], ran: () => void (window.hits += 1) })
    document.addEventListener('securitypolicyviolation', (event) =>
      window.refused.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })

/** Opens a screen and looks at what has become of its texts. */
export async function look(context: BrowserContext, address: string, mark: string): Promise<Seen> {
  const page = await context.newPage()
  try {
    follow(page)
    const answer = await page.goto(address)
    await quiet(page)
    const seen = await page.evaluate((text) => {
      const { hits, refused } = window
      const made = document.querySelectorAll('.ran').length
      const addresses = [...document.querySelectorAll('[href], [src], [action]')].filter((element) =>
        ['href', 'src', 'action'].some((name) => /^\s*javascript:/i.test(element.getAttribute(name) ?? '')),
      ).length
      const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
        ({ value }) => value,
      )
      const shows = [document.body.innerText, ...typed].some((shown) => shown.includes(text))
      return { hits, refused, made, addresses, shows }
    }, mark)
    const wrong = [
      ...(seen.hits > 0 ? [`${seen.hits} ran`] : []),
      ...(seen.made > 0 ? [`${seen.made} became elements`] : []),
      ...(seen.addresses > 0 ? [`${seen.addresses} addresses are scripts`] : []),
      ...seen.refused.map((refused) => `the policy refused ${refused}`),
    ]
    return { wrong, shows: seen.shows, policy: answer?.headers()['content-security-policy'] ?? '' }
  } finally {
    await page.close()
  }
}

/** What is wrong with a content security policy: nothing runs but what the server itself names. */
export function policyWrongs(policy: string): string[] {
  const directives = new Map(policy.split(/;\s*/).map((line) => [line.split(' ')[0]!, line] as const))
  return [
    ...['unsafe-inline', 'unsafe-eval', 'unsafe-hashes'].filter((word) => policy.includes(word)),
    ...['default-src', 'script-src', 'style-src', 'base-uri', 'form-action', 'frame-ancestors']
      .filter((name) => !directives.has(name))
      .map((name) => `no ${name}`),
    ...(/ (\*|https?:|data:)( |$)/.test(directives.get('script-src') ?? '')
      ? ['scripts from elsewhere']
      : []),
  ]
}
