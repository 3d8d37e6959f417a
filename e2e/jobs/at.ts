import { expect } from 'vitest'
import type { DemoRole } from '../../demo/setting/demo-users.ts'
import type { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { Clerk, desk } from './clerk.ts'

/** Somebody on a screen that has just been opened from another. */
export async function at(app: ReturnType<typeof demoScreens>, role: DemoRole, path: string): Promise<Clerk> {
  const page = await app.as(role, path, desk)
  await settled(page)
  await page.locator('main').focus()
  return new Clerk(page)
}

export const toTheNextStep = async (clerk: Clerk) => {
  await clerk.press('Tab')
  expect(await clerk.page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the next step')
  await clerk.press('Enter')
}
