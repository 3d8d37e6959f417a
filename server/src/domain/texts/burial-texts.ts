import type { TextKind } from '@sexton/contract/texts/kinds'
import type { Changing } from '../../core/context/context.ts'
import { queueText } from '../../platform/texts/queue-text.ts'
import { does } from '../practices/options.ts'
import { lastSaid, putOthersAside, toldOfBurial } from './burial-queries.ts'
import { kinReached, type Person } from './reach-queries.ts'

type Told = NonNullable<Awaited<ReturnType<typeof toldOfBurial>>> & { fact: string }

/** Tells the next of kin when and where the burial is. */
const tell = (
  ctx: Changing,
  burial_id: number,
  { customer_id, language, mobile }: Person,
  { kind, fact, told }: { kind: TextKind; fact: string; told: Told },
) =>
  queueText(ctx, {
    kind,
    about_id: burial_id,
    fact,
    phone: mobile,
    language,
    customer_id,
    fields: {
      deceased: told.deceased_first_name ?? '',
      day: told.burial_date!,
      time: told.from ?? '',
      place: [told.cemetery, told.site_ref].filter(Boolean).join(', '),
    },
  })

/**
 * After each change of a (locked) burial: what waits and is no longer so is put aside, and the next of kin is told when it
 * is confirmed, and when its day or time changes after they were told (texts-6).
 */
export async function textsOfBurial(ctx: Changing, burial_id: number): Promise<void> {
  if (!does(ctx, 'texts')) return
  const told = await toldOfBurial(ctx, burial_id)
  const kin = await kinReached(ctx, burial_id)
  if (!told || !kin) return
  const { fact } = told
  await putOthersAside(ctx, burial_id, fact, kin.mobile)
  if (fact === null || kin.mobile === null) return
  const last = await lastSaid(ctx, burial_id, { fact, phone: kin.mobile })
  if (last?.is_so) return
  const what = last
    ? { kind: 'BURIAL_MOVED' as const, fact: `${fact} after ${last.text_id}` }
    : { kind: 'BURIAL_CONFIRMED' as const, fact }
  await tell(ctx, burial_id, kin, { ...what, told: { ...told, fact } })
}

/** Reminds the next of kin of a (locked) burial. */
export async function remindOfBurial(ctx: Changing, burial_id: number): Promise<void> {
  const told = await toldOfBurial(ctx, burial_id)
  const kin = await kinReached(ctx, burial_id)
  if (!told || !kin || told.fact === null) return
  await tell(ctx, burial_id, kin, {
    kind: 'BURIAL_TOMORROW',
    fact: told.fact,
    told: { ...told, fact: told.fact },
  })
}
