import { config } from '@sexton/contract/config/calls'
import type { PracticeRef } from '@sexton/contract/core/practices'
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller } from './caller.ts'

async function know(address: string, practices: readonly PracticeRef[]): Promise<boolean> {
  const { PRACTICES } = await new Caller(address).call(config.get, {})
  return practices.every((practice) => practice in PRACTICES)
}

interface Switched {
  practices: readonly PracticeRef[]
  /** A day. */
  since: string
  /** Of the processes that have to know. */
  addresses: readonly string[]
}

/** Switches practices on, and waits until each process knows it: before that their calls are not there. */
export async function switchOn(
  run: (statement: string) => Promise<unknown>,
  { practices, since, addresses }: Switched,
): Promise<void> {
  await run(
    `insert into practices (practice, is_on, since) select unnest('{${practices.join()}}'::text[]), true, '${since}'`,
  )
  for (const address of addresses) while (!(await know(address, practices))) await sleep(50)
}
