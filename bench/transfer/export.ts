import { burials } from '@sexton/contract/burials/calls'
import { customers } from '@sexton/contract/customers/calls'
import { sales } from '@sexton/contract/sales/calls'
import { readWorkbook } from '../../server/src/test/readers/read-workbook.ts'
import { expect, type Bench, type Case } from '../rig/case.ts'
import { watchLoop } from '../rig/event-loop.ts'
import { quantile } from '../rig/quantile.ts'
import { signIn, type User } from '../rig/user.ts'
import { most } from '../targets/target.ts'

const exports = {
  Customers: customers.searchExport,
  Sales: sales.searchExport,
  Burials: burials.searchExport,
} as const

/** The number of rows for which the seconds of a large export are given. */
const many = 25_000

/** One export of everything: its seconds and rows, once it is known to be complete. */
async function save(user: User, name: keyof typeof exports) {
  const began = performance.now()
  const answer = await user.call(exports[name], { query: {} })
  const seconds = (performance.now() - began) / 1000
  const rows = answer.total ?? 0
  return {
    seconds,
    rows,
    async check() {
      const sheet = (await readWorkbook(answer.content))[name]
      expect(rows > 0 && sheet?.length === rows + 1, `${name}_Export.xlsx has all ${rows} rows`)
    },
  }
}

async function measure({ park, note, short }: Bench, user: User, name: keyof typeof exports) {
  const loop = await watchLoop(park.address)
  const took: number[] = []
  let last = await save(user, name)
  await loop.longest()
  for (let turn = 0; turn < (short ? 1 : 5); turn += 1) {
    last = await save(user, name)
    took.push(last.seconds / Math.max(1, last.rows / many))
  }
  note(`export/${name}/seconds`, quantile(took, 0.5))
  note(`export/${name}/longest block`, await loop.longest())
  note(`export/${name}/rows`, last.rows)
  await last.check()
}

export const exported: Case = {
  about: 'exporting all customers, sales and burials as workbooks',
  targets: [
    most('export of all burials to xlsx, for each 25,000', 'export/Burials/seconds', 's', [1.5, 1.5]),
    most('the export, longest block of the event loop', 'export/Burials/longest block', 'ms', [50, 50]),
  ],
  async run(bench) {
    const user = await signIn(bench.park.address, 'accounts@park.example')
    try {
      for (const name of Object.keys(exports) as (keyof typeof exports)[]) await measure(bench, user, name)
    } finally {
      await user.close()
    }
  },
}
