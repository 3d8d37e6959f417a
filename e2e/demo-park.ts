import type { BrowserContext, Page } from 'playwright-core'
import { join } from 'node:path'
import { inject, onTestFailed, onTestFinished } from 'vitest'
import { demoPassword, type DemoRole } from '../server/src/demo/demo-users.ts'
import { screens, signIn, type Screens } from './screens.ts'

const results = join(import.meta.dirname, '../.test-results')

interface DemoScreens extends Screens {
  /** A page of somebody of the demo park, signed in and on this path; another is in the same browser, as tabs are. */
  as(role: DemoRole, path?: string, size?: { width: number; height: number }): Promise<Page>
}

/** Signs somebody of the demo park in, on the page that asks for it. */
export async function signInAs(page: Page, role: DemoRole): Promise<void> {
  await signIn(page, { email: `${role}@park.example`, password: demoPassword })
  await page.getByRole('button', { name: 'Menu' }).waitFor()
}

/** The demo park served with its screens; a copy of its own for each test file. */
export function demoScreens(): DemoScreens {
  const house = screens(() => inject('demoPark')) as DemoScreens
  const signedIn = new Map<DemoRole, BrowserContext>()
  house.as = async (role, path = '/', size) => {
    const desk = signedIn.get(role)
    const page = await house.open(path, size, desk)
    page.setDefaultTimeout(20_000)
    onTestFailed(async () => {
      const picture = { path: join(results, `failed-${role}.png`), fullPage: true }
      await page.screenshot(picture).catch(() => undefined)
    })
    onTestFinished(() => page.close())
    if (desk) await page.getByRole('button', { name: 'Menu' }).waitFor()
    else await signInAs(page, role)
    signedIn.set(role, page.context())
    return page
  }
  return house
}
