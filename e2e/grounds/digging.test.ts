import { burials } from '@sexton/contract/burials/calls'
import { digging } from '@sexton/contract/digging/calls'
import { digPasses } from '@sexton/contract/digging/pass-calls'
import { graves } from '@sexton/contract/graves/calls'
import { map } from '@sexton/contract/map/calls'
import { practices } from '@sexton/contract/practices/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../demo/setting/demo-users.ts'
import { neighboursOf } from '../../server/src/domain/digging/neighbours.ts'
import { aPhoto } from '../a-photo.ts'
import { demoScreens } from '../demo-park.ts'
import { look, moved, settled, STEADY } from '../visit.ts'
import { button } from '../words.ts'

const app = demoScreens()
const phone = { width: 390, height: 844 }
const second = { email: 'grounds2@park.example', password: demoPassword }

interface Planned {
  burial_id: number
  deceased: string
  site_id: number
  site_ref: string
  date: string
}

let planned: Planned[]
let office: Awaited<ReturnType<typeof app.park.as>>

/** A second person works in the grounds. */
async function addColleague() {
  await sql`insert into users (first_name, last_name, email, can_login, password_hash)
    select 'Sara', 'Phiri', ${second.email}, true, password_hash from users where email = 'grounds@park.example'`.execute(
    app.park.db,
  )
  await sql`insert into role_users (role_id, user_id)
    select role_id, (select user_id from users where email = ${second.email}) from role_users
    join users using (user_id) where email = 'grounds@park.example'`.execute(app.park.db)
}

beforeAll(async () => {
  await addColleague()
  office = await app.park.as()
  const since = todayIn(app.park.core.park.PARK_TIME_ZONE)
  await office.call(practices.save, { params: { practice: 'dig_orders' }, body: { since, options: {} } })
  const found = await sql<Planned>`
    select b.burial_id, named_body(b) as deceased, b.site_id, s.site_ref, b.burial_date::text as date
    from burials b join sites s using (site_id)
    where b.burial_status_ref = 'CONFIRMED' and not b.is_legacy and not b.in_ground and b.burial_date >= ${since}::date
      and s.outline is not null and b.grave_no is not null
    order by b.burial_date, b.burial_id`.execute(app.park.db)
  planned = found.rows
})

/** The office records the coffin and issues the order. */
async function issued({ burial_id }: Planned) {
  const params = { burial_id }
  const coffin = { coffin_length_cm: 200, coffin_width_cm: 60, coffin_height_cm: 40 }
  await office.call(graves.setCoffin, { params, body: coffin })
  return (await office.call(digging.issue, { params, body: {} }))!
}

/** The clerk does the same on the burial's screen, with a phone. */
async function issuedOnScreen({ burial_id }: Planned) {
  const clerk = await app.as('manager', `/burial/${burial_id}`, phone)
  const dialog = dialogOf(clerk)
  await button(clerk, 'Coffin size').first().click()
  for (const [label, cm] of Object.entries({ Length: '200', Width: '60', Height: '40' }))
    await dialog.getByLabel(label).fill(cm)
  await send(dialog, 'Save')
  await button(clerk, 'Issue order').click()
  await send(dialog, 'Issue order')
  const { orders } = (await office.call(digging.ofBurial, { params: { burial_id } }))!
  return { clerk, order: orders[0]! }
}

/** Stands at the grave with a phone, and sees the orders of its day. */
async function atGrave(of: Planned, who: 'first' | 'second'): Promise<Page> {
  const page = who === 'first' ? await app.as('grounds', '/', phone) : await app.signedIn('/', phone, second)
  const place = (await office.call(map.site, { params: { site_id: of.site_id } }))!
  const [west, south, east, north] = place.bounds!
  await page.context().grantPermissions(['geolocation'])
  await page
    .context()
    .setGeolocation({ longitude: (west + east) / 2, latitude: (south + north) / 2, accuracy: 4 })
  await page.goto(new URL(`/grounds_today?date=${of.date}`, page.url()).href)
  return page
}

const cardOf = (page: Page, { deceased }: Planned) => page.getByRole('article', { name: deceased })
const dialogOf = (page: Page) => page.getByRole('dialog')

async function begin(page: Page, act: string, of: Planned): Promise<Locator> {
  await button(page, `${act}: ${of.deceased}`).click()
  const dialog = dialogOf(page)
  await dialog.waitFor()
  await dialog.getByText(/^Your location is accurate/).waitFor()
  return dialog
}

/** Chooses who is buried beside the grave, as the stones say it. */
async function nameNeighbours(dialog: Locator, order: { dig_order_id: number; site_id: number }) {
  const { books } = await neighboursOf({ db: app.park.db }, order)
  await dialog.getByLabel('Who is on the left?').selectOption(books.left ?? 'nobody')
  await dialog.getByLabel('Who is on the right?').selectOption(books.right ?? 'nobody')
}

const take = async (dialog: Locator, ...photos: string[]) => {
  for (const photo of photos)
    await dialog
      .getByLabel(`Photo: ${photo}`)
      .setInputFiles(await aPhoto(`${photo.replaceAll(' ', '-')}.jpg`))
}
const markingPhotos = ['the peg with the label', 'the row with the neighbours']

async function send(dialog: Locator, words: string) {
  await button(dialog, words).click()
  await dialog.waitFor({ state: 'detached' })
}

async function mark(page: Page, of: Planned, order: { dig_order_id: number; site_id: number }) {
  const dialog = await begin(page, 'Mark', of)
  await dialog.getByText(`${of.site_ref}, grave`).waitFor()
  await nameNeighbours(dialog, order)
  await take(dialog, ...markingPhotos)
  await send(dialog, 'Marked')
}

test('two people mark and check a grave, lay by the pass and close it, and the burial knows (dig-4, dig-8, dig-10)', async () => {
  const [of, other] = planned as [Planned, Planned]
  const { clerk, order } = await issuedOnScreen(of)
  const first = await atGrave(of, 'first')
  await mark(first, of, order)
  await cardOf(first, of).getByText('You marked this grave. Another person checks it.').waitFor()
  expect(await button(first, `Check: ${of.deceased}`).count()).toBe(0)

  const checker = await atGrave(of, 'second')
  const card = cardOf(checker, of)
  await card.getByText('You read the number at the plot.').waitFor()
  expect(await card.innerText()).not.toContain(of.site_ref)
  const check = await begin(checker, 'Check', of)
  await nameNeighbours(check, order)
  expect(await check.innerText()).not.toContain(of.site_ref)
  await check.getByLabel('Number on the plot’s label').fill(of.site_ref)
  await button(check, 'Checked').click()
  await check.getByText('Take both photos first.').waitFor()
  await take(check, ...markingPhotos)
  await send(check, 'Checked')

  // What Sara did shows on the phone of the first without a reload.
  const opened = await begin(first, 'Opened', of)
  await opened.getByLabel('Measured depth').fill(String(order.depth_cm))
  await take(opened, 'the open grave with the measure')
  await send(opened, 'Opened')

  const passOf = async ({ burial_id }: Planned) =>
    (await office.call(digPasses.issuePass, { params: { burial_id } }))!.code
  const home = await app.as('manager', '/', phone)
  await home.getByText('No order is stopped.').waitFor()
  const lay = await begin(first, 'Lay', of)
  await lay.getByLabel('Code of the pass').fill(await passOf(other))
  await lay.getByText(new RegExp(`^Do not lay.*another person: .*${other.deceased}`)).waitFor()
  await button(lay, 'Laid').click()
  await lay
    .getByText(new RegExp(`^This pass is for .*${other.deceased}. Do not lay this coffin here`))
    .waitFor()
  // The office reads it on Home without a reload, and the card says it to everyone in the grounds.
  await home
    .getByRole('list', { name: 'Wrong passes' })
    .getByText(new RegExp(`the pass of .*${other.deceased} was scanned at the grave of .*${of.deceased}`))
    .waitFor()
  await look(home, 'home-wrong-pass')
  const said = cardOf(checker, of).getByText(/was scanned at this grave. Do not lay that coffin here.$/)
  await said.waitFor()
  await look(checker, 'grounds-today-wrong-pass')
  // The refusal is of that pass alone.
  await lay.getByLabel('No pass', { exact: true }).check()
  await lay.getByText('Do not lay this coffin here').waitFor({ state: 'detached' })
  await lay.getByLabel('No pass', { exact: true }).uncheck()
  const unknown = lay.getByText('We do not recognise this code. Ask the office.')
  await lay.getByLabel('Code of the pass').fill('P-0000-0000')
  await unknown.waitFor()
  await button(lay, 'Laid').click()
  await expect.poll(() => unknown.count()).toBe(1)
  await lay.getByLabel('Code of the pass').fill(await passOf(of))
  await unknown.waitFor({ state: 'detached' })
  await lay.getByText(new RegExp(`^This is the pass of .*${of.deceased}`)).waitFor()
  await send(lay, 'Laid')
  await home.getByText('No order is stopped.').waitFor()

  const close = await begin(first, 'Close', of)
  await take(close, 'the closed grave')
  await send(close, 'Closed')
  await cardOf(first, of)
    .getByText(/^Closed by Joseph O'Brien/)
    .waitFor()
  // The clerk's screen has followed without a reload.
  const need = clerk.getByRole('listitem').filter({ hasText: /Closed$/ })
  await need.getByRole('img', { name: 'Done:' }).waitFor()
  expect(app.faults).toEqual([])
})

test('the wrong number at the plot stops the order, and the other phone shows it without a reload (dig-4)', async () => {
  const of = planned[1]!
  const order = await issued(of)
  const first = await atGrave(of, 'first')
  await mark(first, of, order)
  const checker = await atGrave(of, 'second')
  const check = await begin(checker, 'Check', of)
  await check.getByLabel('Number on the plot’s label').fill(`${of.site_ref}9`)
  await nameNeighbours(check, order)
  await take(check, ...markingPhotos)
  await button(check, 'Checked').click()
  await check.getByText('Stop. Ask the office.').waitFor()
  await check.getByText('What you recorded is stored.').waitFor()
  await cardOf(first, of)
    .getByText(/^STOPPED: Sara Phiri read/)
    .waitFor()
  // What is stopped is on top.
  expect(await first.getByRole('article').getByRole('heading', { level: 3 }).first().innerText()).toBe(
    of.deceased,
  )
  await expect.poll(() => check.getByText('Sent', { exact: true }).count()).toBe(2)
  await look(checker, 'grounds-today-conflict')
  await button(check, 'Close').click()
  await look(first, 'grounds-today-stopped')
  // It is not resumed before a second person has closed the difference (dig-3).
  const clerk = await app.as('manager', `/burial/${of.burial_id}`, phone)
  await clerk.getByRole('link', { name: 'See the difference' }).waitFor()
  expect(await button(clerk, 'Resume order').count()).toBe(0)
  await look(clerk, 'burial-stopped')
  expect(app.faults).toEqual([])
})

test('the office moves a burial: both the card and an open form say SUPERSEDED, and the new order is unmarked (dig-3, dig-20)', async () => {
  const of = planned[2]!
  const { burial_id } = of
  const order = await issued(of)
  const first = await atGrave(of, 'first')
  await mark(first, of, order)
  const checker = await atGrave(of, 'second')
  await settled(checker)
  const { score, what } = await moved(checker)
  expect(score, what.join(' | ')).toBeLessThan(STEADY)
  const check = await begin(checker, 'Check', of)
  await look(checker, 'grounds-today-check')
  const params = { burial_id }
  const { updated_at, burial_date, burial_slot_id } = (await office.call(burials.get, { params }))!
  const slot = await app.park.db
    .selectFrom('burial_slots')
    .select('burial_slot_id')
    .where('burial_slot_id', '<>', burial_slot_id!)
    .executeTakeFirstOrThrow()
  await office.call(burials.changeDay, {
    params,
    body: {
      updated_at,
      burial: { burial_date: burial_date!, burial_slot_id: slot.burial_slot_id },
      note: 'The family asked.',
    },
  })
  await first.getByText(/^SUPERSEDED: The burial changed/).waitFor()
  await check.getByText(/^SUPERSEDED: The burial changed/).waitFor()
  await nameNeighbours(check, order)
  await check.getByLabel('Number on the plot’s label').fill(of.site_ref)
  await take(check, ...markingPhotos)
  await button(check, 'Record what was done').click()
  await check.getByText('Stop. Ask the office.').waitFor()
  const again = await issued(of)
  await button(first, `Mark: ${of.deceased}`).waitFor()
  await cardOf(first, of)
    .getByText(/^SUPERSEDED: The burial changed/)
    .waitFor()
  // Nothing names the site to who will check it: neither the order that was replaced, nor the form to stop it.
  await mark(first, of, again)
  await button(check, 'Close').click()
  const card = cardOf(checker, of)
  await card.getByText('You read the number at the plot.').waitFor()
  await card.getByText(`Order ${order.dig_no}. Do not dig by this order.`).waitFor()
  expect(await card.innerText()).not.toContain(of.site_ref)
  await look(checker, 'grounds-today-blind')
  await button(checker, `Stop the order for ${of.deceased}`).click()
  await dialogOf(checker).getByText('Block', { exact: false }).first().waitFor()
  expect(await dialogOf(checker).innerText()).not.toContain(of.site_ref)
  expect(app.faults).toEqual([])
})
