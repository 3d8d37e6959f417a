import type { PublicationForm } from '@sexton/contract/families/rules'
import { publication } from '@sexton/contract/families/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { sql, type Insertable } from 'kysely'
import type { Burials } from '../../core/db/schema.ts'
import type { TestPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer, makeOldBurials, makeSite } from '../../test/factories.ts'
import { switchOn } from '../../test/practices.ts'

let made = 0

/** A legacy burial of long ago, in a site of its own, with an address as the database makes it. */
export async function oldBurial({ db }: TestPark, facts: Partial<Insertable<Burials>> = {}) {
  made += 1
  const customer_id = await makeCustomer(db, { first_name: 'Old', last_name: 'Records' })
  const site_id = await makeSite(db, 'F', String(1 + Math.floor(made / 11)), 1 + (made % 11))
  await makeOldBurials(db, [
    {
      customer_id,
      site_id,
      grave_no: 1,
      is_legacy: true,
      burial_status_ref: 'COMPLETE',
      deceased_first_name: 'Grace',
      deceased_last_name: 'Mulenga',
      deceased_birth_date: '1910-03-04',
      death_date: '1970-05-06',
      deceased_age: 60,
      burial_date: '1970-05-09',
      ...facts,
    },
  ])
  const of = db.selectFrom('burials').select(['burial_id', 'public_id', 'site_id'])
  return of.orderBy('burial_id', 'desc').limit(1).executeTakeFirstOrThrow()
}

const rule = { whole_dates: false, names_site: true } as const

/** Sets the rule of the only cemetery, published as counted. */
export async function publish(park: TestPark, boss: Client, given: Partial<PublicationForm>) {
  const { cemetery_id } = await park.db
    .selectFrom('cemeteries')
    .select('cemetery_id')
    .executeTakeFirstOrThrow()
  const body = { ...rule, mode: 'YEARS' as const, ...given }
  const { mode, after_years } = body
  const query = { mode, ...(typeof after_years === 'number' && { after_years }) }
  const { burials } = await boss.call(publication.preview, { params: { cemetery_id }, query })
  return boss.call(publication.save, { params: { cemetery_id }, body: { ...body, burials } })
}

/** The practice from today, with these options. */
export const findable = (park: TestPark, options: Record<string, unknown> = {}) =>
  switchOn(park, { families: options })

/** How the database says a burial is public. */
export async function publicAs({ db, core }: TestPark, burial_id: number): Promise<string | null> {
  const today = todayIn(core.park.PARK_TIME_ZONE)
  const { rows } = await sql<{ how: string | null }>`select public_as(b, ${today}::date) as how from burials b
    where burial_id = ${burial_id}`.execute(db)
  return rows[0]!.how
}
