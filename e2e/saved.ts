import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { readWorkbook } from '../server/src/test/readers/read-workbook.ts'

/** Does what saves a file; its name and its bytes. */
export async function saved(page: Page, act: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Does what saves a workbook; its name, and its sheets as another library reads them. */
export async function savedWorkbook(page: Page, act: () => Promise<unknown>) {
  const { name, bytes } = await saved(page, act)
  return { name, bytes, sheets: await readWorkbook(bytes) }
}
