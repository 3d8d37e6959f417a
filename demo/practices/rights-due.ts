import { careYears, dues } from '@sexton/contract/dues/calls'
import type { Core } from '../../server/src/core/context/core.ts'
import { makeDues } from '../../server/src/features/dues/public.ts'
import type { Hands } from './orders.ts'

/** Letters about rights that end, and yearly fees of this year: some are charged, one is waived. */
export async function writeAndCharge(core: Core, { office }: Hands, today: string): Promise<void> {
  const year = Number(today.slice(0, 4))
  const { rights } = await office.call(dues.list, { query: {} })
  const right_ids = rights.slice(0, 3).map(({ right_id }) => right_id)
  if (right_ids.length === 0) return
  await office.call(dues.letters, { body: { right_ids } })
  await makeDues(core, () => Promise.resolve())
  const open = []
  for (const { site_id } of rights) {
    const { care } = await office.call(careYears.ofSite, { params: { site_id } })
    const can = care?.open.some((one) => one.year === year && one.problem === null)
    if (care && can) open.push(care.right_id)
  }
  const [waived, ...charged] = open
  for (const right_id of charged.slice(0, 2))
    await office.call(careYears.charge, { params: { right_id }, body: { year } })
  if (waived === undefined) return
  const body = { year, reason: 'The holder looks after this part of the park' }
  await office.call(careYears.waive, { params: { right_id: waived }, body })
}
