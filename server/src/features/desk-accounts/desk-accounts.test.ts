import { randomUUID } from 'node:crypto'
import { contractors } from '@sexton/contract/contractors/calls'
import { deskAccounts } from '@sexton/contract/desk-accounts/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { makeUndertaker, signedInDirector } from '../../test/directors.ts'
import type { Client } from '../../test/client.ts'
import { switchOn } from '../../test/practices.ts'

const park = testPark()
let office: Client
let contractor_id: number

beforeAll(async () => {
  await switchOn(park, { desk: {} })
  office = await park.as('PERM_USERS_VIEW', 'PERM_USERS_EDIT', 'PERM_TARIFFS')
  contractor_id = await makeUndertaker(park)
})

let people = 0
function add(email = `person${(people += 1)}@dignity.example`) {
  return office.ask(deskAccounts.add, { params: { contractor_id }, body: { name: 'Jane Mwale', email } })
}

const latestMail = () =>
  park.db
    .selectFrom('mails')
    .select(['to_address', 'body'])
    .orderBy('mail_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

const invitationIn = (body: string) => /\/desk\/invitation\/[\w-]{43}/.exec(body)![0]

describe('accounts for the desk (desk-2)', () => {
  it('are added with an invitation by email, which a new one replaces', async () => {
    const made = (await add('jane@dignity.example')).json()
    expect(made).toMatchObject({ can_login: true, has_password: false, is_used: false, last_login: null })
    const first = await latestMail()
    expect(first.to_address).toBe('jane@dignity.example')
    const { outside_account_id } = made
    await office.call(deskAccounts.invite, { params: { outside_account_id } })
    const second = await latestMail()
    const shown = async (body: string) => (await park.app.inject({ url: invitationIn(body) })).body
    expect(await shown(first.body)).toContain('no longer valid')
    expect(await shown(second.body)).toContain('jane@dignity.example')
  })

  it('are not opened by the link in an email that was sent', async () => {
    await add()
    const { to_address } = await latestMail()
    const set = (to: object) =>
      park.db.updateTable('mails').set(to).where('to_address', '=', to_address).execute()
    const claim = { claim: randomUUID(), claimed_until: new Date(Date.now() + 60_000).toISOString() }
    await set({ state: 'SENDING', tries: 1, ...claim })
    expect((await latestMail()).body).toMatch(/\/desk\/invitation\/[\w-]{43}/)
    await set({ state: 'SENT', sent_at: new Date().toISOString(), claim: null, claimed_until: null })
    expect((await latestMail()).body).not.toMatch(/\/desk\/invitation\/[\w-]/)
  })

  it('have an email address of their own, however it is written', async () => {
    expect((await add('twice@dignity.example')).statusCode).toBe(200)
    const again = await add('TWICE@dignity.example')
    expect([again.statusCode, again.json().error.fields]).toEqual([
      422,
      { email: 'There is already an account for the desk with this email address.' },
    ])
  })

  it('are of an undertaker that is not retired', async () => {
    const { contractor_type_id } = await park.db
      .selectFrom('contractor_types')
      .select('contractor_type_id')
      .where('contractor_type_ref', '<>', 'UNDERTAKER')
      .limit(1)
      .executeTakeFirstOrThrow()
    const mason = await park.db
      .insertInto('contractors')
      .values({ contractor_type_id, name: 'Stone Masons' })
      .returning('contractor_id')
      .executeTakeFirstOrThrow()
    const retired = await makeUndertaker(park)
    await office.call(contractors.setRetired, { params: { contractor_id: retired }, body: { retired: true } })
    const body = { name: 'Jane Mwale', email: 'elsewhere@dignity.example' }
    const refused = await Promise.all(
      [mason.contractor_id, retired].map((one) =>
        office.ask(deskAccounts.add, { params: { contractor_id: one }, body }),
      ),
    )
    expect(refused.map((reply) => [reply.statusCode, reply.json().error.message])).toEqual([
      [409, 'Only undertakers have accounts for the desk.'],
      [409, expect.stringContaining('is retired. Bring it back first.')],
    ])
  })

  it('are removed while they were never used, else stopped', async () => {
    const { outside_account_id } = (await add()).json()
    expect((await office.ask(deskAccounts.remove, { params: { outside_account_id } })).statusCode).toBe(204)
    const director = await signedInDirector(park, contractor_id)
    await director.send('/desk/account', { name: 'Jane Mwale' })
    const used = { params: { outside_account_id: director.outside_account_id } }
    const refused = await office.ask(deskAccounts.remove, used)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'Jane Mwale has used this account, so you cannot remove it. Stop it instead.',
    ])
    const deletion = await office.ask(contractors.remove, { params: { contractor_id } })
    expect(deletion.json().error.message).toContain('Someone has signed in at the desk')
    const stop = (can_login: boolean) => office.call(deskAccounts.setSignIn, { ...used, body: { can_login } })
    expect(await stop(false)).toMatchObject({ can_login: false, is_used: true })
    expect((await director.open('/desk')).statusCode).toBe(303)
    const invited = await office.ask(deskAccounts.invite, used)
    expect(invited.json().error.message).toBe('Jane Mwale may not sign in. Allow it first.')
    expect(await stop(true)).toMatchObject({ can_login: true })
    // What was open before does not open again.
    expect((await director.open('/desk')).statusCode).toBe(303)
  })

  it('end with the contractor being an undertaker (desk-5)', async () => {
    const director = await signedInDirector(park)
    await park.db
      .updateTable('contractors')
      .set((eb) => ({
        contractor_type_id: eb
          .selectFrom('contractor_types')
          .select('contractor_type_id')
          .where('contractor_type_ref', '<>', 'UNDERTAKER')
          .limit(1),
      }))
      .where('contractor_id', '=', director.contractor_id)
      .execute()
    expect((await director.open('/desk')).statusCode).toBe(303)
  })
})
