import { acts } from '@sexton/contract/acts/calls'
import { sql } from 'kysely'
import { isBusy } from '../../processes/caller.ts'
import { Difference } from '../lives/difference.ts'
import { pick, weighed, type Draw } from '../lives/step.ts'
import { story, type Counts } from '../lives/try-out.ts'
import { doings, type Life } from './doings.ts'
import { look, type Laid } from './look.ts'
import { newGround, type Crew, type World } from './world.ts'

interface Lived {
  world: World
  crew: Crew
  counts: Counts
  /** Enough is known: the life ends where it is. */
  enough(): boolean
}

/** One thing that somebody does; every answer is a success or a refusal in words. */
async function attempt(life: Life, draw: Draw, counts: Counts): Promise<string> {
  const doing = weighed(doings, draw)
  const burial_id = pick(life.ground.burials, draw.target % 4 === 0 ? 1 : 0)
  const answer = await doing.do(life, burial_id, draw)
  const status = answer?.status ?? 0
  if (answer && ![200, 204, 404, 409, 422].includes(status) && !isBusy(answer))
    throw new Difference(`${doing.name}: answered ${status} ${answer.text.slice(0, 200)}`)
  counts.add(doing.name, status === 200 || status === 204)
  return `${doing.name} of burial ${burial_id}: ${status}`
}

/** Each act that was acknowledged is there as it was, and sent again it is the same act. */
async function holdActs({ world, sent }: Life): Promise<void> {
  for (const { by, body, act_id } of sent) {
    const { status, body: again, text } = await by.ask(acts.send, { body })
    const same = (again as { act?: { act_id: number } }).act?.act_id
    if (status !== 200 || same !== act_id)
      throw new Difference(`act ${act_id} sent again: answered ${status} ${text.slice(0, 200)}`)
  }
  const ids = sent.map(({ body }) => body.act_uuid)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from acts where act_uuid = any (${ids}::uuid[])`.execute(world.park.db)
  if (rows[0]!.n !== new Set(ids).size)
    throw new Difference(`${sent.length} acts were acknowledged, ${rows[0]!.n} are there`)
}

/** How many at most do something at the same moment. */
const together = 3

/** Lives one life: two burials and their orders, while people of the office and the grounds do whatever they like. */
export async function live({ world, crew, counts, enough }: Lived, draws: readonly Draw[]): Promise<void> {
  const lines: string[] = []
  const laid: Laid = new Map()
  try {
    const life: Life = { world, crew, ground: await newGround(world, crew), sent: [] }
    for (let at = 0; at < draws.length && !enough();) {
      const many = 1 + (draws[at]!.wild % together)
      const done = await Promise.all(draws.slice(at, at + many).map((draw) => attempt(life, draw, counts)))
      lines.push(done.join('; '))
      at += many
      await look(world.park, life.ground, laid)
    }
    await holdActs(life)
  } catch (error) {
    throw story(error, lines)
  }
}
