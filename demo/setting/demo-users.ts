import { sql } from 'kysely'
import type { Db, Tx } from '../../server/src/core/db/db.ts'
import { hashPassword } from '../../server/src/features/session/public.ts'

/** What everyone of the demo park signs in with; printed at each start, so that it can be tried at once. */
export const demoPassword = 'a quiet green hill'

const people = {
  admin: ['ADMINISTRATOR', 'Mutinta', 'Banda', 'Office', 'Administrator'],
  manager: ['MANAGER', 'Łukasz', 'Żółć', 'Office', 'Park manager'],
  deputy: ['MANAGER', 'Grace', 'Mwansa-Phiri', 'Office', 'Deputy manager'],
  sales: ['SALES', 'Chipo', 'Tembo', 'Sales', 'Sales clerk'],
  accounts: ['ACCOUNTS', 'Mei', 'Ng', 'Accounts', 'Bookkeeper'],
  grounds: ['GROUNDS', 'Joseph', "O'Brien", 'Grounds', 'Head gardener'],
  viewer: ['VIEWER', 'Nguyễn', 'Thị Hồng', 'Reception', 'Receptionist'],
} as const

export type DemoRole = keyof typeof people
export type DemoUsers = Record<DemoRole, number>

const emailOf = (name: string) => `${name}@park.example`

/** One line a user: e-mail, role and what the role is for. */
export const demoSignIns = Object.entries(people).map(
  ([name, [role]]) => `  ${emailOf(name).padEnd(24)}${role.charAt(0)}${role.slice(1).toLowerCase()}`,
)

/** The further one of a park with practices. */
export const diggerSignIn = `  ${emailOf('digger').padEnd(24)}Grounds`

/** Who signs in at `/desk` for the funeral directors of a park with practices. */
export const directorNames = ['Beatrice Zulu', 'Peter Lungu'] as const
export const directorEmail = (at: number) => `desk${at + 1}@funerals.example`

/** One line a director: where they sign in, and with which e-mail. */
export const directorSignIns = (publicUrl: string) =>
  directorNames.map((_, at) => `  ${directorEmail(at).padEnd(24)}Funeral director, at ${publicUrl}/desk`)

/** The people of a demo park, by what they are. */
export async function demoUserIds(db: Db | Tx): Promise<DemoUsers> {
  const made = await db.selectFrom('users').select(['user_id', 'email']).execute()
  const idOf = (name: string) => made.find(({ email }) => email.toLowerCase() === emailOf(name))?.user_id
  return Object.fromEntries(Object.keys(people).map((name) => [name, idOf(name)])) as DemoUsers
}

/** Makes one user a role, and a second manager who can authorise; whoever is there already stays as they are. */
export async function addDemoUsers(tx: Tx): Promise<DemoUsers> {
  const password_hash = await hashPassword(demoPassword)
  const rows = Object.entries(people).map(([name, [, first_name, last_name, department, position]]) => ({
    first_name,
    last_name,
    department,
    position,
    password_hash,
    email: emailOf(name),
    phone: '+260 211 555 010',
    can_login: true,
  }))
  await tx
    .insertInto('users')
    .values(rows)
    .onConflict((clash) => clash.column('email').doNothing())
    .execute()
  const roles = Object.entries(people).map(([name, [role]]) => sql`(${emailOf(name)}, ${role})`)
  await sql`insert into role_users (role_id, user_id)
    select r.role_id, u.user_id from (values ${sql.join(roles)}) as given (email, role_ref)
      join users u on u.email = given.email::citext join roles r on r.role_ref = given.role_ref
    on conflict do nothing`.execute(tx)
  return demoUserIds(tx)
}

/** Who digs, where the park gives orders to dig: a second person in the grounds. */
export async function addDigger(db: Db): Promise<number> {
  const password_hash = await hashPassword(demoPassword)
  const { user_id } = await db
    .insertInto('users')
    .values({
      first_name: 'Mulenga',
      last_name: 'Chilufya',
      department: 'Grounds',
      position: 'Gravedigger',
      password_hash,
      email: emailOf('digger'),
      phone: '+260 211 555 010',
      can_login: true,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  await sql`insert into role_users (role_id, user_id)
    select role_id, ${user_id}::int from roles where role_ref = 'GROUNDS'`.execute(db)
  return user_id
}

/** Whether this park is a demo park, whose sign-ins may be shown to everyone. */
export async function hasDemoUsers(db: Db): Promise<boolean> {
  const deputy = await db
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', emailOf('deputy'))
    .executeTakeFirst()
  return deputy !== undefined
}
