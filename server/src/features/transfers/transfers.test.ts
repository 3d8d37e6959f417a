import { audits } from '@sexton/contract/audits/calls'
import { notices } from '@sexton/contract/notices/calls'
import { transfers } from '@sexton/contract/transfers/calls'
import { addDays, plainDate } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { attach, passOn } from '../../test/factories.ts'
import { aCustomer, aFulfilledSale } from '../sales/sales-fixture.ts'
import { dies, said, today, transferPark } from './transfers-fixture.ts'

const { park, who, routeOf, started, person, withPapers, handOver, refuses, heir } = transferPark()

describe('starting a transfer', () => {
  it('proposes a route with its reason, and enters a right that was never entered (transfers-1, transfers-7)', async () => {
    const { site_id, customer_id } = await aFulfilledSale(park, who.boss)
    await sql`delete from rights where site_id = ${site_id}`.execute(park.db)
    const asked = await who.clerk.call(transfers.proposed, { params: { site_id } })
    expect(asked).toMatchObject({ right_id: null, in_hand: null })
    const { transfer_route_id } = await routeOf('ASSIGNMENT')
    expect(asked.holders).toMatchObject([{ of: { customer_id, died_on: null }, transfer_route_id }])
    expect(asked.holders[0]!.why).toMatch(/ is alive, so only they can give the right, by a signed deed\.$/)
    const start = (of_customer_id: number) =>
      who.clerk.ask(transfers.start, { params: { site_id }, body: { of_customer_id, transfer_route_id } })
    expect((await start(await aCustomer(park))).json().error.fields).toHaveProperty('of_customer_id')
    const transfer = (await start(customer_id)).json()
    expect(transfer).toMatchObject({ state: 'PREPARING', transfer_no: null, people: [], is_current: true })
    expect(said(await start(customer_id))).toMatch(/ is already in hand\.$/)
    expect(await who.clerk.call(transfers.proposed, { params: { site_id } })).toMatchObject({
      in_hand: transfer.transfer_id,
      right_id: expect.any(Number) as number,
    })
    const listed = await who.clerk.call(transfers.list, { query: {} })
    expect(listed.find((one) => one.transfer_id === transfer.transfer_id)).toMatchObject({ days: 0, site_id })
    const rows = await who.boss.call(audits.list, { params: { type: 'transfer', id: transfer.transfer_id } })
    expect(rows[0]!.message).toMatch(/ started: Assignment$/)
  })

  it('says of a holder who died that the survivors hold it, and of the last one which routes there are (transfers-1)', async () => {
    const { site_id, customer_id } = await aFulfilledSale(park, who.boss)
    const widow = await aCustomer(park, 'Widow')
    await sql`insert into rights (site_id) select ${site_id} where not exists (
      select from rights where site_id = ${site_id})`.execute(park.db)
    await sql`insert into site_holder_members (site_holder_id, customer_id)
      select site_holder_id, ${widow} from site_holders where site_id = ${site_id}`.execute(park.db)
    await dies(park, customer_id)
    const { holders } = await who.clerk.call(transfers.proposed, { params: { site_id } })
    expect(holders.map(({ of }) => of.customer_id)).toEqual([widow, customer_id])
    expect(holders[1]).toMatchObject({ transfer_route_id: null })
    expect(holders[1]!.why).toMatch(
      /passed to .*Widow by survivorship \(transfer \d+\)\. Nothing more is needed\.$/,
    )
    await dies(park, widow)
    const last = await who.clerk.call(transfers.proposed, { params: { site_id } })
    expect(last.holders[0]).toMatchObject({
      of: { customer_id: widow, died_on: today },
      transfer_route_id: (await routeOf('FAMILY')).transfer_route_id,
    })
  })
})

describe('the route of a transfer', () => {
  it('follows a death, or has a living giver; a company never dies (transfers-3)', async () => {
    for (const kind of ['PROBATE', 'ADMINISTRATION', 'DECLARATION', 'FAMILY'] as const) {
      const early = await started(kind, false)
      await refuses(early, `${early.of.name} has not died. Record the death first, or choose another route.`)
    }
    for (const kind of ['ASSIGNMENT', 'SURRENDER'] as const) {
      const late = await started(kind, true)
      await refuses(late, `${late.of.name} has died and cannot give the right. Choose another route.`)
    }
    const firm = await started('PROBATE', false)
    await sql`update customers set is_corporate = true where customer_id = ${firm.customer_id}`.execute(
      park.db,
    )
    const { name } = (await who.clerk.call(transfers.get, { params: { transfer_id: firm.transfer_id } })).of
    await refuses(firm, `${name} is a company, so no one inherits from it. Choose another route.`)
    const params = { site_id: firm.site_id }
    const { holders } = await who.clerk.call(transfers.proposed, { params })
    expect(holders).toMatchObject([
      {
        transfer_route_id: (await routeOf('ASSIGNMENT')).transfer_route_id,
        why: `${name} is a company, so it gives the right by a signed deed.`,
      },
    ])
  })
})

describe('what a transfer needs before it is handed over, in the words of server and database (transfers-3)', () => {
  it('every paper, everyone of the nearest degree, someone who takes it, and its day', async () => {
    const will = await started()
    await refuses(will, 'Grant of probate of this transfer is missing.')
    await withPapers(will)
    await refuses(will, 'Record who takes the right.')
    await person(will, 'TAKES')
    await person(will, 'ENTITLED', { name: 'John Banda' })
    await person(will, 'ENTITLED', { name: 'A cousin', degree: 4 })
    await refuses(will, 'Record whether John Banda takes the right, renounces it or consents.')
    const says = (ordinal: number, body: object) =>
      who.clerk.call(transfers.updatePerson, {
        params: { transfer_id: will.transfer_id, ordinal },
        body: { name: 'Mary Phiri', degree: 1, position: 'TAKES', ...body },
      })
    await says(2, { name: 'John Banda', position: 'RENOUNCES' })
    await refuses(will, 'Choose or create the customer record of Mary Phiri.')
    await says(1, await heir())
    await sql`update transfers set effective_on = null where transfer_id = ${will.transfer_id}`.execute(
      park.db,
    )
    await refuses(will, 'Enter the day on which the right passes on.')
    await sql`update transfers set effective_on = ${addDays(today, -9)} where transfer_id = ${will.transfer_id}`.execute(
      park.db,
    )
    await refuses(will, 'The right cannot pass on before its holders received it.')
    await withPapers(will)
    expect((await handOver(will)).statusCode).toBe(200)
  })

  it('every other living holder is heard, whatever the route', async () => {
    const gift = await started('ASSIGNMENT')
    await withPapers(gift)
    await person(gift, 'TAKES', await heir())
    const wife = await aCustomer(park, 'Wife')
    await sql`insert into site_holder_members (site_holder_id, customer_id)
      select from_holder_id, ${wife} from transfers where transfer_id = ${gift.transfer_id}`.execute(park.db)
    await refuses(gift, 'Mrs Chanda Wife holds the right too. Add them to the people of this transfer.')
    await person(gift, 'HOLDER', { customer_id: wife })
    const reply = await handOver(gift)
    expect(said(reply)).toMatch(/^Record whether .*Wife takes the right, renounces it or consents\.$/)
  })

  it('someone who cannot be found has been given notice with proof, and its days have run', async () => {
    const will = await started()
    await withPapers(will)
    await person(will, 'TAKES', { ...(await heir()), name: 'x' })
    await person(will, 'UNTRACEABLE')
    await refuses(will, 'Mary Phiri cannot be found. Give notice, with proof that it was sent.')
    const { transfer_id, site_id } = will
    const added = await who.clerk.call(notices.add, {
      body: {
        about_object: 'transfer',
        about_id: transfer_id,
        kind: 'Notice of transfer',
        to_name: 'Mary Phiri',
        channel: 'POST',
      },
    })
    const { people } = await who.clerk.call(transfers.get, { params: { transfer_id } })
    expect(people.map(({ notice }) => notice?.notice_id)).toEqual([undefined, added.notice_id])
    const proof = await attach(park.db, 'site', site_id)
    const sent = async (on: string) => {
      const { notice_id } = await park.db
        .insertInto('notices')
        .values({
          about_object: 'transfer',
          about_id: transfer_id,
          kind: 'Notice of transfer',
          to_name: 'Mary Phiri',
          channel: 'NEWSPAPER',
          sent_on: on,
          proof_document_id: proof,
        })
        .returning('notice_id')
        .executeTakeFirstOrThrow()
      await sql`update transfer_people set notice_id = ${notice_id}
        where transfer_id = ${transfer_id} and ordinal = 2`.execute(park.db)
      return notice_id
    }
    await sent(addDays(today, -20))
    await refuses(will, `Mary Phiri has been given notice until ${plainDate(addDays(today, 8))}.`)
    const notice_id = await sent(addDays(today, -28))
    await sql`update notices set came_back_on = ${today} where notice_id = ${notice_id}`.execute(park.db)
    await refuses(will, 'Mary Phiri cannot be found. Give notice, with proof that it was sent.')
    await sent(addDays(today, -28))
    expect((await handOver(will)).statusCode).toBe(200)
  })

  it('shares add up to one; a single taker needs none', async () => {
    const family = await started('FAMILY')
    await withPapers(family, 'SHARES')
    const half = { share_num: 1, share_den: 2 }
    await person(family, 'TAKES', { ...(await heir('One')), ...half })
    const third = await person(family, 'TAKES', { ...(await heir('Two')), share_num: 1, share_den: 3 })
    expect(third.statusCode).toBe(200)
    await refuses(family, 'The shares add up to 5/6. 1/6 is missing.')
    await person(family, 'TAKES', { ...(await heir('Three')), ...half })
    await refuses(family, 'The shares add up to 4/3. That is 1/3 too much.')
    const much = await person(family, 'TAKES', { share_num: 3, share_den: 2 })
    expect(much.json().error.fields).toEqual({ share_num: 'A share is at most one whole.' })
  })

  it('the right has not passed on since', async () => {
    const will = await started('ASSIGNMENT')
    await withPapers(will)
    await person(will, 'TAKES', await heir())
    await passOn(park.db, will.site_id, await aCustomer(park))
    await refuses(
      will,
      'The right has passed on since this transfer was started. Withdraw it and start another one.',
    )
  })
})
