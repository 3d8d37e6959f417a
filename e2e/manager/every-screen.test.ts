import type { Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { demoScreens, signInAs } from '../demo-park.ts'
import { addressOf, paths } from '../record-paths.ts'
import { visit } from '../visit.ts'

const app = demoScreens()
/** One page goes through all of them. */
let page: Page

beforeAll(async () => {
  page = await app.open('/')
  await signInAs(page, 'admin')
})

test.for(['/', ...paths])(
  '%s stands still while it is drawn, fits, and has no serious finding, wide and on a phone',
  async (path) => {
    const address = await addressOf(app.park.db, path)
    await visit(page, address, path === '/' ? 'home' : path.slice(1).replaceAll(/[:/]+/g, '-'))
  },
)
