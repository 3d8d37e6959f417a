import type { ParkConfig } from '@sexton/contract/config/calls'

/** What the public pages show of the park's settings. */
export type Park = Pick<ParkConfig, 'PARK_NAME' | 'COL_PRIMARY' | 'PORTAL_URL' | 'MONEY_SYMBOL'>
