import { accounts, type BatchMonth } from '@sexton/contract/accounts/calls'
import { readWorkbook } from '../server/src/test/readers/read-workbook.ts'
import { expect, type Case } from './rig/case.ts'
import { watchLoop } from './rig/event-loop.ts'
import { signIn, type User } from './rig/user.ts'

async function timed<T>(ask: () => Promise<T>) {
  const began = performance.now()
  const answer = await ask()
  return { answer, seconds: (performance.now() - began) / 1000 }
}

/** Batches a month and saves its workbook, twice the same; seconds of either. */
async function handOver(user: User, { year, month, sales_count, receipts_count }: BatchMonth) {
  const batching = await timed(() => user.call(accounts.batch, { params: { year, month } }))
  const { export_batch_id, batch_name, sale_count, receipt_count } = batching.answer.right()
  expect(
    sale_count === sales_count && receipt_count === receipts_count,
    `batch ${batch_name} holds what waited`,
  )
  const save = () => user.call(accounts.excel, { params: { export_batch_id } })
  const saving = await timed(save)
  const { content } = saving.answer
  const { Sales, Receipts } = await readWorkbook(content)
  expect(
    Sales!.length > sale_count && Receipts!.length === receipt_count + 1,
    `the workbook of ${batch_name} is whole`,
  )
  expect((await save()).content.equals(content), `the workbook of ${batch_name} stays the same`)
  return { batching: batching.seconds, saving: saving.seconds }
}

/** Each month can be batched once: every waiting month is measured, and the slowest counts. */
export const batch: Case = {
  about: 'batching a month for accounting, and saving its workbook',
  async run({ park, note }) {
    const user = await signIn(park.address, 'accounts@park.example')
    try {
      const [, ...over] = (await user.call(accounts.months, {})).right()
      expect(over.length > 0, 'a month that is over waits for its batch')
      const loop = await watchLoop(park.address)
      const took: Awaited<ReturnType<typeof handOver>>[] = []
      for (const month of over) took.push(await handOver(user, month))
      note('batch/longest block', await loop.longest())
      note('batch/seconds', Math.max(...took.map(({ batching }) => batching)))
      note('batch/workbook seconds', Math.max(...took.map(({ saving }) => saving)))
    } finally {
      await user.close()
    }
  },
}
