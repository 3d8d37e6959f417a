import { sql } from 'kysely'
import type { Tx } from '../../server/src/core/db/db.ts'
import { copyCharges } from '../../server/src/features/tariffs/charges/charge-queries.ts'
import { readPrices, type NamedTariff, type Prices } from './prices.ts'

/** The prices of the day on which a sale is opened. */
export type PricesOn = (day: number) => Prices

/** As a share of all days, how long ago prices rose: the tariff of the first days has long been out of use. */
const risen = 0.6
/** The former price of a present one, rounded to steps of this many kwacha. */
const asked = { share: 0.85, step: 50 }

/** Adds the tariff the park opened with, which can no longer be chosen: the current one's charges, lower. */
async function addFormer(tx: Tx, current: NamedTariff, name: string, since: string, by: number) {
  const former = await tx
    .insertInto('tariffs')
    .values({ name, created_at: since, updated_by: by })
    .returning(['tariff_id', 'name'])
    .executeTakeFirstOrThrow()
  await copyCharges(tx, { from: current.tariff_id, to: former.tariff_id, by })
  for (const charges of ['type_charges', 'other_charges', 'event_charges'])
    await sql`update ${sql.table(charges)} set price = round(price * ${asked.share} / ${asked.step}) * ${asked.step}
      where tariff_id = ${former.tariff_id}`.execute(tx)
  return former
}

/** Two tariffs, the former for the sales of the first days (counted from today, negative), the current one since. */
export async function addTariffs(
  tx: Tx,
  { firstDay, opened, by }: { firstDay: number; opened: string; by: number },
): Promise<PricesOn> {
  const tariffs = tx.selectFrom('tariffs').select(['tariff_id', 'name'])
  const current = await tariffs.where('is_current', '=', true).executeTakeFirstOrThrow()
  const name = `Tariff of ${opened.slice(0, 4)}`
  const known = await tariffs.where('name', '=', name).executeTakeFirst()
  const former = known ?? (await addFormer(tx, current, name, opened, by))
  const [before, now] = [await readPrices(tx, former), await readPrices(tx, current)]
  const since = Math.round(firstDay * risen)
  return (day) => (day < since ? before : now)
}
