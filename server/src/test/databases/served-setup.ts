import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { findServed } from './find-served.ts'
import { startServed, type ServedPostgres } from './served-postgres.ts'
import { execute, makeDatabase, withTemplate } from '../test-server.ts'

const quoted = (name: string) => `"${name}"`

const addressOf = (url: string, role: string, secret: string, database: string) =>
  Object.assign(new URL(url), {
    username: encodeURIComponent(role),
    password: secret,
    pathname: `/${database}`,
  }).href

/** Roles with names that an administrator might choose: nothing may depend on those of the embedded database. */
async function makeRoles(adminUrl: string, mark: string) {
  const secret = randomBytes(16).toString('hex')
  const [owner, app] = [`park owner ${mark}`, `park-app ${mark}`]
  for (const role of [owner, app])
    await execute(adminUrl, `create role ${quoted(role)} login password '${secret}'`)
  // Only a superuser or a member of a role can make a database for it.
  await execute(adminUrl, `grant ${quoted(owner)} to current_user`)
  const database = `sexton_served_${mark}`
  const urls = {
    adminUrl,
    ownerUrl: addressOf(adminUrl, owner, secret, database),
    appUrl: addressOf(adminUrl, app, secret, database),
  }
  await makeDatabase(urls, database)
  return { urls, database, roles: [owner, app] }
}

/** Constraints, races and migrations on a PostgreSQL that others run: with two roles of other names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const found = findServed()
  if (!found) return async () => undefined
  const started: ServedPostgres | undefined = 'bin' in found ? await startServed(found.bin) : undefined
  const leave = () => started?.abandon()
  process.once('exit', leave)
  const adminUrl = started?.url ?? ('url' in found ? found.url : '')
  const mark = randomBytes(4).toString('hex')
  const { urls, database, roles } = await makeRoles(adminUrl, mark)
  const template = `sexton_template_${mark}`
  project.provide('postgres', await withTemplate(urls, template))
  return async () => {
    for (const name of [template, database]) await execute(adminUrl, `drop database ${name} with (force)`)
    for (const role of roles) await execute(adminUrl, `drop role ${quoted(role)}`)
    process.off('exit', leave)
    await started?.stop()
  }
}
