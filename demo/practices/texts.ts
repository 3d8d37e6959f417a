import { byItself } from '../../server/src/core/context/by-itself.ts'
import type { Core } from '../../server/src/core/context/core.ts'
import { textsOfBurial } from '../../server/src/domain/texts/burial-texts.ts'
import { remindByText } from '../../server/src/features/texts/public.ts'

/** Texts each family the day of its burial, and reminds those of tomorrow. One family wants no more texts. */
export async function tellFamilies(core: Core, today: string): Promise<void> {
  const { db } = core.database
  const coming = await db
    .selectFrom('burials')
    .select('burial_id')
    .where('burial_status_ref', '=', 'CONFIRMED')
    .where('burial_date', '>=', today)
    .where('is_legacy', '=', false)
    .orderBy('burial_id')
    .execute()
  for (const { burial_id } of coming)
    await db.transaction().execute((tx) => textsOfBurial(byItself(core, tx), burial_id))
  await remindByText(core)
  const last = await db
    .selectFrom('texts')
    .select('to_phone')
    .orderBy('text_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last) await db.insertInto('text_wishes').values({ phone: last.to_phone, how: 'REPLY' }).execute()
}
