import type { TransferKind } from '@sexton/contract/lists/lists'
import { transfers } from '@sexton/contract/transfers/calls'
import { followsDeath } from '@sexton/contract/transfers/needs'
import type { TransferPosition } from '@sexton/contract/transfers/transfer'
import { todayIn } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, expect } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { attach } from '../../test/factories.ts'
import { switchOn } from '../../test/practices.ts'
import { aCustomer, aFulfilledSale } from '../sales/sales-fixture.ts'

export const today = todayIn('Africa/Lusaka')

type Answer = { statusCode: number; json(): { error: { message: string; fields: object } } }
export const said = (reply: Answer) => reply.json().error.message

type Park = ReturnType<typeof testPark>

export const dies = async ({ db }: Park, customer_id: number) =>
  db
    .updateTable('customers')
    .set({ died_on: today, death_document_id: await attach(db, 'customer', customer_id) })
    .where('customer_id', '=', customer_id)
    .execute()

/** A site, and its owner, who may have died since. */
async function ownedSite(park: Park, by: Client, hasDied: boolean) {
  const sold = await aFulfilledSale(park, by)
  if (hasDied) await dies(park, sold.customer_id)
  return sold
}

/** A park with the practice, a clerk and two who decide, and what they do with transfers. */
export function transferPark() {
  const park = testPark()
  const who = {} as { clerk: Client; boss: Client; other: Client }

  beforeAll(async () => {
    await switchOn(park, { rights: {} })
    who.clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
    who.boss = await park.as()
    who.other = await park.as('PERM_VIEW', 'PERM_EDIT', 'PERM_SALES_SUPER')
  })

  const routeOf = async (kind: string) =>
    (await who.clerk.call(transfers.routes, {})).find((one) => one.kind === kind)!

  /** A transfer by a route of this kind, of the owner of a site, who has died where the route follows a death. */
  async function started(kind: TransferKind = 'PROBATE', hasDied = followsDeath(kind)) {
    const { site_id, customer_id } = await ownedSite(park, who.boss, hasDied)
    const { transfer_route_id, papers } = await routeOf(kind)
    const transfer = await who.clerk.call(transfers.start, {
      params: { site_id },
      body: { of_customer_id: customer_id, transfer_route_id, reason: ' ' },
    })
    return { ...transfer, customer_id, papersAsked: papers }
  }

  type Started = Awaited<ReturnType<typeof started>>

  const person = (
    { transfer_id }: { transfer_id: number },
    position: TransferPosition,
    more: object = {},
    by: Client = who.clerk,
  ) =>
    by.ask(transfers.addPerson, {
      params: { transfer_id },
      body: { name: 'Mary Phiri', relation: 'Daughter', degree: 1, position, ...more },
    })

  /** All papers of the route, and the day. */
  async function withPapers({ transfer_id, site_id, papersAsked, route }: Started, together = 'JOINT') {
    const document_id = await attach(park.db, 'site', site_id)
    for (const paper of papersAsked)
      await who.clerk.call(transfers.setPaper, {
        params: { transfer_id },
        body: { paper, document_id, seen_original: true },
      })
    const { transfer_route_id } = route!
    await who.clerk.call(transfers.update, {
      params: { transfer_id },
      body: { transfer_route_id, together: together as 'JOINT', effective_on: today },
    })
  }

  const handOver = ({ transfer_id }: { transfer_id: number }, by: Client = who.clerk) =>
    by.ask(transfers.handOver, { params: { transfer_id }, body: {} })
  const decide = ({ transfer_id }: { transfer_id: number }, by: Client = who.boss) =>
    by.ask(transfers.decide, { params: { transfer_id }, body: {} })

  /** What the database says to a transfer that is handed over without the server's own check. */
  const inDatabase = async ({ transfer_id }: { transfer_id: number }) => {
    try {
      await sql`update transfers set state = 'READY', prepared_by = ${who.clerk.user_id}, prepared_at = now()
      where transfer_id = ${transfer_id}`.execute(park.db)
      return 'accepted'
    } catch (error) {
      return (error as Error).message
    }
  }

  /** The server refuses it, and the database in the same words. */
  async function refuses(transfer: { transfer_id: number }, message: string) {
    const reply = await handOver(transfer)
    expect([reply.statusCode, said(reply)]).toEqual([409, message])
    expect(await inDatabase(transfer)).toBe(message)
  }

  const heir = async (name = 'Phiri') => ({ customer_id: await aCustomer(park, name) })

  return { park, who, routeOf, started, person, withPapers, handOver, decide, refuses, heir }
}
