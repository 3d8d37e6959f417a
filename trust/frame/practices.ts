import { config } from '@sexton/contract/config/calls'
import { practiceRefs } from '@sexton/contract/core/practices'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller } from '../../processes/caller.ts'
import type { Park } from './park.ts'
import { today } from './sales.ts'

async function know(address: string): Promise<boolean> {
  const { PRACTICES } = await new Caller(address).call(config.get, {})
  return practiceRefs.every((practice) => practice in PRACTICES)
}

/** Switches every practice on, and waits until each process knows it: before that their calls are not there. */
export async function switchAllOn({ db, apps }: Park): Promise<void> {
  await sql`insert into practices (practice, is_on, since)
    select unnest(${[...practiceRefs]}::text[]), true, ${today()}::date`.execute(db)
  for (const { address } of apps) while (!(await know(address))) await sleep(50)
}
