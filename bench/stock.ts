import { stock } from '@sexton/contract/stock/calls'
import { expect, type Case } from './rig/case.ts'
import { most } from './targets/target.ts'

export const stockSummary: Case = {
  about: 'the stock: all sites of the park by status, type and block',
  targets: [most('stock, p95', 'stock/1/p95', 'ms', [30, 300], 8)],
  async run({ park, load }) {
    const [held] = await park.rows<{ sites: number }>('select count(*)::int as sites from sites')
    await load(async (user) => {
      const rows = await user.call(stock.summary, {})
      return () => {
        const sites = rows.right().reduce((sum, { site_count }) => sum + site_count, 0)
        expect(sites === held!.sites, `The park has ${held!.sites} sites, the stock ${sites}`)
      }
    })
  },
}
