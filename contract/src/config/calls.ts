import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { practicesOn } from '../core/practices.ts'

/** The keys of `config.json` (config-1), which the browser reads before anything else. */
export const parkConfig = z.object({
  API_URL: z.string(),
  TIMEOUT: z.int(),
  COL_PRIMARY: z.string(),
  COL_SECONDARY: z.string(),
  APP_TITLE: z.string(),
  MONEY_SYMBOL: z.string(),
  DEVELOPMENT_MODE: z.boolean(),
  RELOAD_PERM_PERMISSIONS: z.boolean(),
  /** Where the public pages of burials live; '' while the park has none. */
  PORTAL_URL: z.string(),
  PARK_NAME: z.string(),
  PARK_TIME_ZONE: z.string(),
  /** Of phone numbers that name no country (texts-4). */
  PARK_COUNTRY: z.string(),
  /** Tiles behind the map, as `https://tiles.example/{z}/{x}/{y}.png` or a file `….pmtiles`, and whose they are; '' while there are none. */
  MAP_BACKGROUND_URL: z.string(),
  MAP_BACKGROUND_CREDIT: z.string(),
  /** Days after which a draft sale is listed on Home as old; it still holds its sites. */
  OLD_DRAFT_DAYS: z.int(),
  /** The first year of the reports by year. */
  REPORT_FIRST_YEAR: z.int(),
  /** An order was cancelled by a credit note: searches offer that (credits-11). */
  CANCELLED_ORDERS: z.boolean(),
  /** What the park does beyond the core, each since when (practices-1). */
  PRACTICES: practicesOn,
  /** A refund was once proposed, so the menu has their list (refunds-5). */
  REFUNDS: z.boolean(),
})

export type ParkConfig = z.output<typeof parkConfig>

export const config = {
  get: endpoint({
    method: 'GET',
    path: '/config.json',
    summary: 'What the browser needs to know before sign-in',
    queue: 'entry',
    permission: 'public',
    response: parkConfig,
  }),
}
