import { reads } from '@sexton/contract/reads/calls'
import type { Page } from 'playwright-core'

/** Has each reading call of a screen go alone, as to a server without `reads.together`, so that a test can answer one of them. */
export const askedAlone = (page: Page) =>
  page.route(`**${reads.together.path}`, (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'No such call.' } } }),
  )
