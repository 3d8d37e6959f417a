import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'

const app = demoScreens()

test.for(['/', '/burials?name=chanda', '/account'])(
  'the browser has no issue to list on %s',
  async (path) => {
    const page = await app.as('manager')
    const issues: unknown[] = []
    const browser = await page.context().newCDPSession(page)
    browser.on('Audits.issueAdded', ({ issue }) => issues.push(issue))
    await browser.send('Audits.enable')
    await page.goto(new URL(path, page.url()).href)
    await settled(page)
    expect(issues).toEqual([])
  },
)
