import { sql } from 'kysely'
import { isBusy } from '../../../processes/caller.ts'
import { Difference } from '../../lives/difference.ts'
import { weighed, type Draw } from '../../lives/step.ts'
import { story, type Counts } from '../../lives/try-out.ts'
import type { World } from '../world.ts'
import type { Done } from './doing.ts'
import { doings } from './doings.ts'
import { living } from './model.ts'
import { openLife, type Crew, type Life } from './world.ts'

interface Lived {
  world: World
  crew: Crew
  counts: Counts
  /** Enough is known: the life ends where it is. */
  enough(): boolean
}

/** Every answer is a success or a refusal in words, and the one that the model says. */
function judge({ says, answer, mustBe, also }: Done): boolean {
  if (also) judge(also)
  if (!answer) return false
  const { status, text } = answer
  const done = status === 200 || status === 204
  if (!done && ![404, 409, 422].includes(status) && !isBusy(answer))
    throw new Difference(`${says}: answered ${status} ${text.slice(0, 200)}`)
  if (mustBe && done !== (mustBe === 'done') && !isBusy(answer))
    throw new Difference(`${says}: answered ${status} ${text.slice(0, 200)}, ${mustBe} expected`)
  return done
}

/** Who may decide, the owner and each burial's status are the model's. */
async function look({ world, site_id, right }: Life): Promise<void> {
  const { rows } = await sql<{ holders: number[]; lead: number | null; confirmed: number[] }>`
    select array(select customer_id from holders_of(s.site_id) order by 1) as holders, s.owner_customer_id as lead,
      array(select burial_id from burials b where b.site_id = s.site_id and b.burial_status_ref = 'CONFIRMED' order by 1) as confirmed
    from sites s where s.site_id = ${site_id}`.execute(world.park.db)
  const { holders, lead, confirmed } = rows[0]!
  const inOrder = (all: readonly number[]) => [...all].sort((one, other) => one - other).join()
  const due = inOrder(living(right))
  if (inOrder(holders) !== due)
    throw new Difference(`the holders are ${holders.join()}, and should be ${due}`)
  if (lead !== right.lead) throw new Difference(`the owner is ${lead}, and should be ${right.lead}`)
  const ours = inOrder(right.burials.filter(({ status }) => status === 'CONFIRMED').map(({ id }) => id))
  if (inOrder(confirmed) !== ours) throw new Difference(`confirmed are ${confirmed.join()}, not ${ours}`)
}

/** Lives one life of a right: its holders, their consents, deaths and transfers, and who is buried there. */
export async function live({ world, crew, counts, enough }: Lived, draws: readonly Draw[]): Promise<void> {
  const lines: string[] = []
  try {
    const life = await openLife(world, crew, draws[0]?.wild ?? 0)
    for (const draw of draws) {
      if (enough()) return
      const doing = weighed(doings, draw)
      const done = await doing.do(life, draw)
      for (const { says, answer } of [done, ...(done.also ? [done.also] : [])])
        lines.push(`${says}: ${answer?.status ?? '-'}`)
      const well = judge(done)
      if (done.answer) counts.add(doing.name, well)
      await look(life)
    }
  } catch (error) {
    throw story(error, lines)
  }
}
