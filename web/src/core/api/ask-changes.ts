import { live } from '@sexton/contract/live/calls'
import { call } from './client.ts'
import { isSilent } from './silence.ts'

/** Asks whether anything has changed (core-29); undefined while the server is silent, which is asked for elsewhere. */
export const askChanges = async (position: string | undefined) =>
  isSilent() ? undefined : call(live.changes, { query: { position } }, { retry: false })
