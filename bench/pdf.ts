import { papers } from '@sexton/contract/papers/calls'
import { expect, type Bench, type Case } from './rig/case.ts'
import { ofTurn } from './rig/draw.ts'
import { watchLoop } from './rig/event-loop.ts'
import type { User } from './rig/user.ts'
import { most } from './targets/target.ts'

/** Days with so many burials that their sheet has about two pages. */
const days = `select burial_date::text as date from burials where not is_legacy and burial_date is not null
  group by 1 having count(*) between 4 and 7 order by 1 desc limit 60`

const open = async (user: User, date: string) =>
  (await user.call(papers.daySheet, { params: { date }, query: {} })).content

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

/** Days whose sheet has two pages, five at most; the short form is content with one. */
async function ofTwoPages({ park, users, short }: Bench): Promise<string[]> {
  const found: string[] = []
  for (const { date } of await park.rows<{ date: string }>(days))
    if (found.length < (short ? 1 : 5) && pagesOf(await open(users[0]!, date)) === 2) found.push(date)
  return found
}

/** A paper of two pages, plans and all; then ten at once, and how long the app answers nobody else. */
export const pdf: Case = {
  about: 'making a paper of two pages: the sheet of a day',
  targets: [
    most('a paper of two pages, p95', 'pdf/1/p95', 'ms', [150, 150]),
    most('ten papers at once: longest block of the event loop', 'pdf/longest block', 'ms', [50, 50]),
  ],
  async run(bench) {
    const dates = await ofTwoPages(bench)
    expect(dates.length > 0, 'the park has a day whose sheet has two pages')
    await bench.load(
      async (user, turn) => {
        const content = await open(user, ofTurn(dates, turn))
        return () => expect(pagesOf(content) === 2, 'the sheet has two pages')
      },
      { connections: [1], atMost: bench.short ? 40 : 400 },
    )
    const loop = await watchLoop(bench.park.address)
    await loop.longest()
    await Promise.all(bench.users.slice(0, 10).map((user, at) => open(user, ofTurn(dates, at))))
    bench.note('pdf/longest block', await loop.longest())
  },
}
