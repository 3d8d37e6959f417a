import { sites } from '@sexton/contract/sites/calls'
import { gzipSync } from 'node:zlib'
import { expect, type Case } from './rig/case.ts'
import { ofTurn, shuffled } from './rig/draw.ts'
import { most } from './targets/target.ts'

interface Block {
  block_ref: string
  held: number
}

const blocks = `select block_ref, count(*)::int as held from sites group by 1 order by 2 desc, 1 limit 50`

export const plots: Case = {
  about: 'the plan of a block: all its sites with outline and status; the largest blocks',
  targets: [
    most('one block’s plots, p95', 'plots/1/p95', 'ms', [20, 30], 10),
    most('one block’s plots, gzip', 'plots/heaviest', 'kB', [60, 60]),
  ],
  async run({ park, load, note }) {
    const largest = await park.rows<Block>(blocks)
    let heaviest = 0
    const order = shuffled(largest)
    await load(async (user, turn) => {
      const { block_ref, held } = ofTurn(order, turn)
      const plan = await user.call(sites.plots, { params: { block_ref } })
      return () => {
        const { rows } = plan.right()
        const drawn = rows.reduce((sum, row) => sum + row.plots.length, 0)
        expect(drawn === held, `Block ${block_ref} has ${held} sites, and its plan ${drawn}`)
        heaviest = Math.max(heaviest, gzipSync(JSON.stringify(plan.right())).length / 1024)
      }
    })
    note('plots/heaviest', heaviest)
  },
}
