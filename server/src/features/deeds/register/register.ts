import { grants as calls, type Grant } from '@sexton/contract/deeds/register'
import { longDate } from '@sexton/contract/values/long-date'
import { implement } from '../../../core/call/implement.ts'
import type { Read } from '../../../core/call/verbs.ts'
import type { Reading } from '../../../core/context/context.ts'
import { exportFound } from '../../../platform/export/export.ts'
import { timedRead } from '../../../platform/export/timed-read.ts'
import { columnsOf } from '../../../platform/export/xlsx.ts'
import { listing, longDate as longDay } from '../../../platform/pdf/pdf-parts.ts'
import { printed } from '../../papers/public.ts'
import { grantIds, grantsByIds, grantsPage, ownedBlocks } from './grant-queries.ts'

const { text, whole, day } = columnsOf<Grant>()

const columns = [
  whole('Deed no', 9, (row) => row.deed_no),
  text('Earlier deed', 14, (row) => row.old_deed_no),
  text('Site', 18, (row) => row.site_ref),
  text('Kind', 22, (row) => row.kind),
  day('Granted on', (row) => row.granted_on),
  text('Holders', 40, (row) => row.holders.join(', ')),
  text('Term', 22, (row) => row.term),
  text('Passed on', 34, (row) => row.passed.join('; ')),
  text('Ended', 30, (row) => row.ended),
]

/** The register of grants, or the owners of a block (deeds-6, deeds-7). */
const list: Read<typeof calls.list> = async (ctx, { query }) => {
  const { total, ...page } = await timedRead(ctx, (inside) => grantsPage(inside, query))
  ctx.total = total
  return page
}

const exportAll: Read<typeof calls.exportAll> = (ctx, { query: { block_id } }) =>
  exportFound(ctx, {
    filename: block_id === undefined ? 'Register_of_Grants.xlsx' : 'Owners.xlsx',
    title: block_id === undefined ? 'Register of grants' : 'Owners',
    columns,
    rows: grantsByIds,
    find: (inside) => grantIds(inside, block_id),
  })

const titleOf = async (ctx: Reading, block_id: number | undefined) =>
  block_id === undefined
    ? 'Register of grants'
    : `Owners, block ${(await ownedBlocks(ctx)).find((block) => block.block_id === block_id)?.block_ref ?? ''}`

const pdf: Read<typeof calls.pdf> = async (ctx, { query: { block_id } }) => {
  const rows = await timedRead(ctx, async (inside) => grantsByIds(inside, await grantIds(inside, block_id)))
  const title = await titleOf(ctx, block_id)
  return printed(ctx, `${title.replaceAll(/\W+/g, '_')}.pdf`, () => ({
    title,
    dated: ctx.today,
    content: [
      { text: `As of ${longDate(ctx.today)}`, style: 'label', margin: [0, 0, 0, 8] },
      listing(
        ['Deed', 'Site', 'Kind', 'Granted on', 'Holders', 'Term', 'Passed on, ended'],
        rows.map((row) => [
          [row.deed_no, row.old_deed_no && `(${row.old_deed_no})`].filter(Boolean).join(' '),
          row.site_ref,
          row.kind ?? '',
          row.granted_on ? longDay(row.granted_on) : '',
          row.holders.join(', '),
          row.term ?? '',
          [...row.passed, row.ended && `Ended ${row.ended}`].filter(Boolean).join('; '),
        ]),
        { widths: [38, 62, 55, 58, '*', 60, 80] },
      ),
    ],
  }))
}

export const grantsRoutes = implement(calls, { list, exportAll, pdf })
