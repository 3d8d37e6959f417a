import type { Page, ViewportSize } from 'playwright-core'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { demoPassword, type DemoRole } from '../demo/setting/demo-users.ts'
import { screens, signIn, type Front, type Screens } from './screens.ts'

const results = join(import.meta.dirname, '../.test-results')

interface DemoScreens extends Screens {
  /** A page of a user of the demo park, signed in and on this path; a second one is another tab of the same browser. */
  as(role: DemoRole, path?: string, size?: ViewportSize): Promise<Page>
}

const inDemoPark = (role: DemoRole) => ({ email: `${role}@park.example`, password: demoPassword })

/** Signs a user of the demo park in, on the page that asks for it. */
export async function signInAs(page: Page, role: DemoRole): Promise<void> {
  await signIn(page, inDemoPark(role))
  await page.getByRole('button', { name: 'Menu' }).waitFor()
}

/** The demo park served with its screens; a copy of its own for each test file. */
export function demoScreens(env: Record<string, string> = {}, front?: Front): DemoScreens {
  const app = screens(() => inject('demoPark'), env, front) as DemoScreens
  app.as = async (role, path = '/', size) => {
    const page = await app.signedIn(path, size, inDemoPark(role))
    // Not `onTestFailed`, which comes when the page has been closed.
    onTestFinished(async ({ task }) => {
      if (task.result?.state !== 'fail') return
      const picture = { path: join(results, `failed-${role}.png`), fullPage: true }
      await page.screenshot(picture).catch(() => undefined)
    })
    return page
  }
  return app
}
