import { burials } from '@sexton/contract/burials/calls'
import { daySheet } from '@sexton/contract/day-sheet/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { slots } from '@sexton/contract/slots/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { readyBurial, saleWithSite } from '../burials/burials-fixture.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
const day = addDays(today, 3)
let clerk: Client
let grounds: Client

const sheetOf = (date = day) => grounds.call(daySheet.get, { params: { date } })

async function fill(burial_id: number, site_id: number) {
  await sql`insert into contractors (contractor_type_id, name, phone1, contact_salutation, contact_first_name,
      contact_last_name, contact_phone)
    select contractor_type_id, 'Wu & Sons', '0211 1', 'Mr', 'Li', 'Wu', '0966 2' from contractor_types limit 1
    `.execute(park.db)
  await sql`update burials set cod_is_contagious = true, cod_description = 'closed coffin',
    cod_id = (select cod_id from causes_of_death where cod = 'Cholera'),
    undertaker_id = (select max(contractor_id) from contractors) where burial_id = ${burial_id}`.execute(
    park.db,
  )
  await sql`insert into notes (parent_object, parent_object_id, note, deleted_at) values
    ('burial', ${burial_id}, 'Wider grave', null), ('site', ${site_id}, 'Water pipe', null),
    ('burial', ${burial_id}, 'Undone', now()), ('burial', ${burial_id}, ' ', null)`.execute(park.db)
  await sql`update sites set outline = '((0,0),(120,0),(120,240),(0,240))' where site_id = ${site_id}
    `.execute(park.db)
  await sql`insert into events (site_id, event_type_id, event_time, event_date, description)
    select ${site_id}, event_type_id, ${`${day}T09:30:00+02:00`}, ${day}, 'Unveiling' from event_types limit 1
    `.execute(park.db)
}

beforeAll(async () => {
  clerk = await park.as()
  grounds = await park.as('PERM_VIEW')
})

describe('the day sheet', () => {
  it('shows for each burial where it is, with whom, its risks and its notes (day-sheet-1)', async () => {
    const [first] = await clerk.call(slots.open, { params: { burial_date: day } })
    const slot = first!.burial_slot_id
    const { burial_id, site_id } = await readyBurial(park, clerk, { today, slot, burial_date: day })
    await fill(burial_id, site_id)
    const { slots: offered, events, plans, unslotted, blocked } = await sheetOf()
    expect(offered).toHaveLength(7)
    expect(offered[0]!.burials).toMatchObject([
      {
        burial_id,
        deceased_first_name: 'Nguyễn Thị',
        deceased_age: 76,
        block_ref: 'B',
        grave_no: 1,
        planned_position: 1,
        grave_places: 1,
        undertaker: { name: 'Wu & Sons', relation: 'Mr Li Wu', phones: ['0211 1', '0966 2'] },
        contact: { name: 'Mr Łukasz Żółć', relation: null, phones: ['0977 000111'] },
        contagion: 'Cholera: closed coffin',
        notes: [
          { about: 'burial', note: 'Wider grave' },
          { about: 'site', note: 'Water pipe' },
        ],
        plot: 'M0 24l12 0 0 -24 -12 0z',
      },
    ])
    expect(plans).toMatchObject([{ block_ref: 'B', width: 12, height: 24, rows: [{ row_no: '1', y: 12 }] }])
    const event = {
      description: 'Unveiling',
      event_time: `${day}T09:30:00+02:00`,
      notes: [{ note: 'Water pipe' }],
    }
    expect(events).toMatchObject([event])
    expect(events[0]).not.toHaveProperty('event_price')
    expect([unslotted, blocked]).toEqual([[], false])
  })

  it('includes burials without a time or an outlined site, leaves out legacy ones, and says that a day is blocked (day-sheet-2)', async () => {
    const other = addDays(day, 1)
    const { sale_id, sale_site_id } = await saleWithSite(park)
    const { burial_id } = await clerk.call(burials.create, { body: { sale_id, sale_site_id } })
    await sql`update burials set burial_date = ${other} where burial_id = ${burial_id}`.execute(park.db)
    const { customer_id } = await saleWithSite(park)
    await sql`insert into burials (customer_id, is_legacy, burial_status_ref, burial_date, deceased_last_name)
      values (${customer_id}, true, 'CONFIRMED', ${other}, 'Ng')`.execute(park.db)
    await sql`insert into no_burial_dates (noburial_date) values (${other})`.execute(park.db)
    const sheet = await sheetOf(other)
    expect(sheet.blocked).toBe(true)
    expect(sheet.unslotted).toMatchObject([{ burial_id, plot: null, undertaker: null, contagion: null }])
    expect(sheet.slots.flatMap((slot) => slot.burials)).toEqual([])
  })

  it('is 404 for a date that does not exist', async () => {
    expect((await grounds.ask(daySheet.get, { params: { date: '2026-02-30' } })).statusCode).toBe(404)
  })
})
