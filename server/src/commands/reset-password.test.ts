import { calendarFeed } from '@sexton/contract/calendar-feed/calls'
import { session } from '@sexton/contract/session/calls'
import { expect, it, onTestFinished } from 'vitest'
import { sessionCookieName } from '../core/sign-in/cookies.ts'
import { resetPassword } from './reset-password.ts'
import { firstUser, testPark } from '../test/app.ts'
import { signedInAgain } from '../test/client.ts'
import { execute } from '../test/test-server.ts'

const park = testPark()

const run = async (...args: string[]) => {
  const said: string[] = []
  const env = { DATA_DIR: park.core.settings.DATA_DIR, DATABASE_URL: park.ownerUrl }
  const code = await resetPassword({ env, root: '/', report: (line) => void said.push(line), args })
  return { code, said: said.join('\n') }
}
const signIn = (password: string) =>
  park.app.inject({ method: 'POST', url: session.signIn.path, payload: { email: firstUser.email, password } })

const loseEverything = async () => {
  const { user_id } = await park.db
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', firstUser.email)
    .executeTakeFirstOrThrow()
  await park.db
    .insertInto('second_factors')
    .values({ user_id, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: new Date().toISOString() })
    .execute()
  const passkey = { user_id, passkey_name: 'Lost', credential_id: 'lost', public_key: 'lost', counter: 0 }
  await park.db.insertInto('passkeys').values(passkey).execute()
  const { path } = await (await signedInAgain(park, user_id)).call(calendarFeed.make, {})
  expect((await park.app.inject({ url: path })).statusCode).toBe(200)
  return { user_id, feed: path }
}

it('npm run reset-password gives an administrator who lost password and second factor a way in, and says it in the history and by email; they change the password first (users-16, session-12)', async () => {
  const before = await signIn(firstUser.password)
  expect(before.statusCode).toBe(200)
  const { user_id, feed } = await loseEverything()
  expect((await signIn(firstUser.password)).statusCode).toBe(422)

  const { code, said } = await run(firstUser.email.toUpperCase())
  expect(code).toBe(0)
  const [, password] = /^Password \(shown this once\): (\S+)$/m.exec(said)!
  const sessions = park.db.selectFrom('sessions').select('session_id').where('user_id', '=', user_id)
  expect(await sessions.execute()).toEqual([])
  const passkeys = park.db.selectFrom('passkeys').select('passkey_id').where('user_id', '=', user_id)
  expect(await passkeys.execute()).toEqual([])
  expect((await park.app.inject({ url: feed })).statusCode).toBe(404)
  expect((await signIn(firstUser.password)).statusCode).toBe(401)
  const signed = await signIn(password!)
  expect(signed.statusCode).toBe(200)
  const headers = { 'access-token': signed.json().csrf as string }
  const cookies = { [sessionCookieName]: signed.cookies[0]!.value }
  const first = await park.app.inject({ url: session.mySessions.path, headers, cookies })
  expect([first.statusCode, first.json().error.code]).toEqual([409, 'new_password'])
  const mails = park.db.selectFrom('mails').select(['to_address', 'subject', 'created_by'])
  expect(await mails.execute()).toEqual([
    { to_address: firstUser.email, subject: 'Sexton: your password has been changed', created_by: null },
  ])
  const audits = park.db.selectFrom('audits').select(['user_id', 'message']).where('action', '=', 'PASSWORD')
  expect(await audits.execute()).toEqual([
    { user_id: null, message: expect.stringMatching(/^Let in by the operator/) },
  ])
})

it('at a server that takes no writes it says which one to name (running-11)', async () => {
  const base = new URL(park.ownerUrl).pathname.slice(1)
  await execute(park.ownerUrl, `alter database "${base}" set default_transaction_read_only = on`)
  onTestFinished(() =>
    execute(
      park.ownerUrl,
      `begin read write; alter database "${base}" reset default_transaction_read_only; commit`,
    ),
  )
  await expect(run(firstUser.email)).rejects.toThrow(
    /^DATABASE_URL [^ ]+: cannot execute UPDATE in a read-only transaction: name the primary, or all servers /,
  )
})

it('it lets in nobody else: administrators help the others (users-16)', async () => {
  await park.as('PERM_VIEW', 'PERM_USERS_EDIT')
  const others = await park.db
    .selectFrom('users')
    .select('email')
    .where('email', '<>', firstUser.email)
    .execute()
  for (const { email } of [...others, { email: 'nobody@park.example' }])
    await expect(run(email)).rejects.toThrow(
      `${email} is not an administrator who can sign in. These are: ${firstUser.email}. They can help everyone else under Users`,
    )
  expect(() => resetPassword({ env: {}, root: '/', report: () => undefined })).toThrow(
    'Give the email address of the person who is locked out',
  )
})
