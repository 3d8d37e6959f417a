import { burials } from '@sexton/contract/burials/calls'
import { readWorkbook } from '../server/src/test/readers/read-workbook.ts'
import { expect, type Case } from './rig/case.ts'
import { quantile } from './rig/quantile.ts'
import { signIn } from './rig/user.ts'
import { most } from './targets/target.ts'

/** The number of rows for which the seconds of a large export are given. */
const many = 25_000

const figure = /^nodejs_eventloop_lag_max_seconds (\S+)$/m

/** The longest block of the app's event loop since it was last asked, in ms, as its `/metrics` say. */
async function longestBlock(address: string): Promise<number> {
  const reply = await fetch(new URL('/metrics', address))
  const [, seconds] = figure.exec(await reply.text()) ?? []
  expect(seconds !== undefined, 'the metrics tell of the event loop')
  return Number(seconds) * 1000
}

export const exported: Case = {
  about: 'exporting all burials as a workbook',
  targets: [
    most('export of all burials to xlsx, for each 25,000', 'export/seconds', 's', [1.5, 1.5]),
    most('the export, longest block of the event loop', 'export/longest block', 'ms', [50, 50]),
  ],
  async run({ park, note, short }) {
    const user = await signIn(park.address, 'accounts@park.example')
    const took: number[] = []
    const blocked: number[] = []
    try {
      // The first one finds nothing compiled and nothing cached.
      for (let turn = 0; turn < (short ? 2 : 6); turn += 1) {
        const began = performance.now()
        const { total = 0, content } = await user.call(burials.searchExport, { query: {} })
        const seconds = (performance.now() - began) / 1000
        const longest = await longestBlock(park.address)
        if (turn > 0) {
          blocked.push(longest)
          took.push(seconds / Math.max(1, total / many))
        }
        const { Burials } = await readWorkbook(content)
        expect(total > 0 && Burials?.length === total + 1, `the workbook has all ${total} burials`)
      }
    } finally {
      await user.close()
    }
    note('export/seconds', quantile(took, 0.5))
    note('export/longest block', Math.max(...blocked))
  },
}
