import type { lists } from '@sexton/contract/lists/calls'
import { unchanged } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { notFound } from '../../core/refusal.ts'
import { lockOrder, writeEntry } from './entry-queries.ts'
import { say } from './save.ts'
import { entryById } from './list-queries.ts'

/** Puts an entry after another one, or first (lists-7); only those whose place changes are written. */
export const move: Write<typeof lists.move> = {
  async change(ctx, { params: { list, entry_id }, body: { after } }) {
    const before = await lockOrder(ctx, list)
    const moved = before.find((one) => one.entry_id === entry_id)
    const others = before.filter((one) => one !== moved)
    const at = others.findIndex((one) => one.entry_id === after)
    if (!moved || (after !== null && at < 0)) throw notFound()
    const order = others.toSpliced(at + 1, 0, moved)
    if (order.every((one, index) => one === before[index])) unchanged(ctx)
    else {
      for (const [index, one] of order.entries())
        if (one.ordinal !== index + 1) await writeEntry(ctx, list, one.entry_id, { ordinal: index + 1 })
      const place = at < 0 ? 'to the top' : `to after ${others[at]!.name}`
      await say(ctx, list, moved, 'MOVED', `${moved.name} moved ${place}`)
    }
    return entryById(ctx, list, entry_id)
  },
}
