import { type setup, setupParts } from '@sexton/contract/setup/calls'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import type { Core } from '../../core/context/core.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { Settings } from '../../core/settings/settings.ts'

type Part = (typeof setupParts)[number]

const stateRow = z.object(
  Object.fromEntries(setupParts.map((part) => [part, z.boolean()])) as Record<Part, z.ZodBoolean>,
)

/** An example is the park's own once it was changed, or sold by. */
const adopted = (object: string) =>
  sql`exists (select from invoices) or exists (select from audits where object = ${object})`

const isSetUp = (today: string, { SMTP_URL, BACKUP_DIR }: Settings): Record<Part, RawBuilder<unknown>> => ({
  tariffs: adopted('tariff'),
  products: adopted('product'),
  contractors: sql`exists (select from contractors)`,
  exchange: sql`exists (select from exchange_rates)`,
  park: sql`(select saved from park)`,
  site_types: adopted('site_type'),
  blocks: sql`exists (select from blocks)`,
  slots: adopted('slot'),
  holidays: sql`exists (select from holidays where holiday_date >= ${today})`,
  // Mail leaves the server, and there is a folder for the nightly backups.
  system: sql`${Boolean(SMTP_URL && BACKUP_DIR)}::boolean`,
})

/** What the park has not set up yet (screens-22). */
export const state =
  ({ settings }: Core): Read<typeof setup.state> =>
  async (ctx) => {
    const parts = Object.entries(isSetUp(ctx.today, settings)).map(
      ([part, is]) => sql`(${is}) as ${sql.ref(part)}`,
    )
    const [found] = await rowsOf(ctx.db, stateRow, sql`select ${sql.join(parts)}`)
    return { missing: setupParts.filter((part) => !found![part]) }
  }
