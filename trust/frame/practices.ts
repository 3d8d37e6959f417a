import { config } from '@sexton/contract/config/calls'
import { practiceRefs, type PracticeRef } from '@sexton/contract/core/practices'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller } from '../../processes/caller.ts'
import type { Park } from './park.ts'
import { today } from './sales.ts'

async function know(address: string, practices: readonly PracticeRef[]): Promise<boolean> {
  const { PRACTICES } = await new Caller(address).call(config.get, {})
  return practices.every((practice) => practice in PRACTICES)
}

/** Switches practices on, and waits until each process knows it: before that their calls are not there. */
export async function switchOn({ db, apps }: Park, practices: readonly PracticeRef[]): Promise<void> {
  await sql`insert into practices (practice, is_on, since)
    select unnest(${[...practices]}::text[]), true, ${today()}::date`.execute(db)
  for (const { address } of apps) while (!(await know(address, practices))) await sleep(50)
}

export const switchAllOn = (park: Park): Promise<void> => switchOn(park, practiceRefs)
