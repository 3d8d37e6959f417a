import { live } from '@sexton/contract/live/calls'
import { call } from './client.ts'
import { isSilent } from './silence.ts'

/** What the live feed would have told since (core-29); undefined while the server is silent, which is asked for elsewhere. */
export const askMissed = async (since: number | undefined) =>
  isSilent() ? undefined : call(live.missed, { query: { since } }, { retry: false })
