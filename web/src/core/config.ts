import type { ParkConfig } from '@sexton/contract/config/calls'
import { pageStart } from './session/page-start.ts'
import { createStore } from './store.ts'

const fallback: ParkConfig = {
  API_URL: '',
  TIMEOUT: 30_000,
  COL_PRIMARY: '#37474f',
  COL_SECONDARY: '#00695c',
  APP_TITLE: 'Sexton',
  MONEY_SYMBOL: 'K',
  DEVELOPMENT_MODE: false,
  RELOAD_PERM_PERMISSIONS: false,
  PORTAL_URL: '',
  PARK_NAME: '',
  PARK_TIME_ZONE: 'Africa/Lusaka',
  PARK_COUNTRY: 'ZM',
  MAP_BACKGROUND_URL: '',
  MAP_BACKGROUND_CREDIT: '',
  OLD_DRAFT_DAYS: 14,
  REPORT_FIRST_YEAR: 2016,
  CANCELLED_ORDERS: false,
  PRACTICES: {},
  REFUNDS: false,
}

const current = createStore(fallback)

/** What the park configured; the defaults until `loadConfig` has answered. */
export const config = current.get

/** The settings that the page brought; else reads `/config.json` once. A failure is only logged (config-1). */
export async function loadConfig(): Promise<void> {
  const brought = pageStart().config
  if (brought) return current.set({ ...fallback, ...brought })
  try {
    const reply = await fetch('/config.json', { signal: AbortSignal.timeout(5000) })
    if (!reply.ok) throw new Error(`status ${reply.status}`)
    current.set({ ...fallback, ...((await reply.json()) as Partial<ParkConfig>) })
  } catch (error) {
    console.error('config.json could not be read', error)
  }
}

/** Hears of changes until the answer is called. */
export const onConfig = current.subscribe

/** Takes over what was just saved. */
export const changeConfig = (changed: Partial<ParkConfig>): void => current.set({ ...config(), ...changed })
