import { burials } from '@sexton/contract/burials/calls'
import { find } from '@sexton/contract/find/calls'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { makeCustomer, makeSite } from '../../../test/factories.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { auditRows } from '../../../domain/invariants/audit-rows.ts'
import { disagreements } from '../../../domain/invariants/invariants.ts'
import { csv, sendCsv } from '../../imports/imports-fixture.ts'

const park = testPark()
let boss: Client
const note = 'Found on the stone'

beforeAll(async () => {
  boss = await park.as('PERM_VIEW', 'PERM_TARIFFS', 'PERM_EDIT', 'PERM_SALES_SUPER')
})

afterEach(async () => {
  expect(await unsound(park.db)).toEqual([])
  const made = auditRows.filter(({ name }) => name !== 'customer-audited')
  expect(await disagreements(park.db, made)).toEqual([])
})

let refs = 0
/** Burials of a file whose place is words alone. */
async function unplaced(names: string[], place = 'Potters Field, by the oak', owner = '') {
  const lines = names.map((name) => `U${(refs += 1)},Ann,${name},1901,"${place}",${owner}`)
  const head = 'Ref,First name,Last name,Died,Location,Owner no'
  const reply = await sendCsv(boss, csv([head, ...lines].join('\n'), 'old.csv'))
  expect(reply.json(), reply.body).toMatchObject({ added: names.length, unplaced: names.length })
  return Promise.all(
    names.map(async (name) => {
      const of = park.db.selectFrom('burials').select('burial_id').where('deceased_last_name', '=', name)
      return (await of.executeTakeFirstOrThrow()).burial_id
    }),
  )
}

const place = (pairs: (readonly [burial_id: number, site_id: number])[]) =>
  boss.call(burials.place, {
    body: { placements: pairs.map(([burial_id, site_id]) => ({ burial_id, site_id })), note },
  })
const siteOf = (site_id: number) =>
  park.db.selectFrom('sites').selectAll().where('site_id', '=', site_id).executeTakeFirstOrThrow()
const burialOf = (burial_id: number) => boss.call(burials.get, { params: { burial_id } })

describe('burials whose place is only words (burials-43)', () => {
  it('are found by these words, in the burial search and in the search box', async () => {
    const [oak] = await unplaced(['Oakes'], 'NE corner, near the Gáte')
    const asked = { old_place: 'gate corner', no_place: 'true', is_legacy: 'true' } as const
    expect(await boss.call(burials.search, { query: asked })).toEqual([{ burial_id: oak }])
    const [card] = await boss.call(burials.search, { query: { ...asked, type: 'items', limit: 10 } })
    expect(card).toMatchObject({ legacy_address: 'NE corner, near the Gáte' })
    const found = await boss.call(find.find, { query: { q: 'corner gate' } })
    expect(found.burials).toMatchObject([{ burial_id: oak, old_place: 'NE corner, near the Gáte' }])
    const site_id = await makeSite(park.db, 'P', '01', 1)
    await place([[oak!, site_id]])
    expect(await boss.call(burials.search, { query: { old_place: 'gate corner' } })).toEqual([])
  })

  it('come to their sites in one act: a full grave refuses one in words, the others go, with history', async () => {
    const [ada, bea, cleo] = await unplaced(['Adair', 'Beard', 'Clegg'])
    const one = await makeSite(park.db, 'P', '02', 1)
    const two = await makeSite(park.db, 'P', '02', 2)
    const done = await place([
      [ada!, one],
      [bea!, one],
      [cleo!, two],
    ])
    expect(done.placed).toMatchObject([
      { burial_id: ada, site_ref: 'P-02-01', grave_no: 1 },
      { burial_id: cleo, site_ref: 'P-02-02', grave_no: 1 },
    ])
    expect(done.refused).toEqual([
      { burial_id: bea, message: expect.stringContaining('Site P-02-01 is full: Ann Adair is buried') },
    ])
    const adair = await burialOf(ada!)
    expect(adair).toMatchObject({
      site_id: one,
      position: 1,
      legacy_address: 'Potters Field, by the oak',
      legacy_address_dirty: false,
    })
    expect(adair.sale_site_id).not.toBeNull()
    expect(await siteOf(one)).toMatchObject({
      site_status_ref: 'OWN',
      owner_customer_id: adair.customer_id,
    })
    expect(await burialOf(bea!)).toMatchObject({ site_id: null, sale_id: null })
    const { rows } = await sql<{ object: string; message: string }>`select object, message from audits
      where action in ('MOVED', 'BURIAL_MOVED_IN') and data ->> 'name' like '%Adair' order by audit_id`.execute(
      park.db,
    )
    const words = `Ann Adair: no place → grave 1 of site P-02-01. ${note}`
    expect(rows).toEqual([
      { object: 'burial', message: words },
      { object: 'site', message: words },
    ])
  })

  it('go to the owner of the site if the old records name no one; another family’s burial is refused', async () => {
    const owner = await makeCustomer(park.db, { last_name: 'Owner', legacy_id: 'P1' })
    await makeCustomer(park.db, { last_name: 'Other', legacy_id: 'P2' })
    const [first] = await unplaced(['Danes'], 'under the yew', 'P1')
    const site_id = await makeSite(park.db, 'P', '03', 1, 'LAWN_DOUBLE')
    await place([[first!, site_id]])
    expect(await siteOf(site_id)).toMatchObject({ owner_customer_id: owner })
    const [nobodys] = await unplaced(['Drew'], 'under the yew')
    const [others] = await unplaced(['Dunne'], 'under the yew', 'P2')
    const done = await place([
      [others!, site_id],
      [nobodys!, site_id],
    ])
    expect(done.refused.map(({ message }) => message)).toEqual([
      'Site P-03-01 does not belong to this burial’s customer or to the owner of its present site.',
    ])
    expect(await burialOf(nobodys!)).toMatchObject({ site_id, customer_id: owner })
  })

  it('come to sites that are not for sale too, which then are their family’s', async () => {
    const [old] = await unplaced(['Early'])
    const site_id = await makeSite(park.db, 'Q', '01', 1)
    await sql`update blocks set saleable = false where block_ref = 'Q'`.execute(park.db)
    await sql`select refresh_site(${site_id}, current_date)`.execute(park.db)
    expect((await place([[old!, site_id]])).refused).toEqual([])
    expect(await siteOf(site_id)).toMatchObject({ site_status_ref: 'OWN' })
    expect((await burialOf(old!)).sale_site_id).not.toBeNull()
    const again = await place([[old!, site_id]])
    expect(again.refused).toMatchObject([
      { message: 'This burial already has a site. Use Move Grave to change it.' },
    ])
  })

  it('need a reason, PERM_SALES_SUPER, and one site each', async () => {
    const [ann] = await unplaced(['Frame'])
    const site_id = await makeSite(park.db, 'P', '04', 1)
    const twice = { placements: [ann!, ann!].map((burial_id) => ({ burial_id, site_id })) }
    const none = await boss.ask(burials.place, { body: twice })
    expect(none.json().error.fields).toEqual({ note: 'Say how you know where they are buried.' })
    const said = await boss.ask(burials.place, { body: { ...twice, note } })
    expect(said.json().error.fields).toEqual({ placements: 'Choose one site for each burial.' })
    const clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
    expect((await clerk.ask(burials.place, { body: { ...twice, note } })).statusCode).toBe(403)
  })
})
