import { config } from '@sexton/contract/config/calls'
import { park as calls, type ParkForm } from '@sexton/contract/park/calls'
import { system } from '@sexton/contract/system/calls'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../platform/file-records/sweep-files.ts'
import { liveAt } from '../../platform/live/live-fixture.ts'
import { logoOf, park as parkNow } from '../../domain/park/park.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { form, pdf, png } from '../../test/multipart.ts'
import { visitPage } from '../portal/portal-fixture.ts'

const park = testPark({ PARK_NAME: 'Lusaka Memorial Park', COL_PRIMARY: '#2F5D50' })
liveAt(park, [{}])
let boss: Client

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS')
})

const said: ParkForm = {
  name: 'Ogród Pamięci',
  colour: '#123456',
  address: 'Leopards Hill Road\nLusaka',
  phone: '+260 97 555 0100',
  email: 'office@park.example',
  tax_no: '1000123456',
  footer: 'Open every day',
  invoice_footer: 'Payable within 30 days',
  receipt_footer: '',
  bank: 'Bank of Lusaka',
  bank_branch: null,
  bank_account_name: 'Ogród Pamięci',
  bank_account_no: '0012345678',
  bank_code: undefined,
}
const configNow = async () => (await park.app.inject({ url: config.get.path })).json()
const setLogo = (content: Buffer, name = 'logo.png') =>
  boss.ask(calls.setLogo, {}, form([{ name, content, field: 'file' }]))
const history = async () =>
  (
    await park.db
      .selectFrom('audits')
      .select(['action', 'message'])
      .where('object', '=', 'park')
      .orderBy('audit_id')
      .execute()
  ).map(({ action, message }) => `${action} ${message}`)

describe('what the park says of itself', () => {
  it('is that of the environment until it is saved (park-2)', async () => {
    expect(await boss.call(calls.get, {})).toMatchObject({
      name: 'Lusaka Memorial Park',
      colour: '#2F5D50',
      address: null,
      logo: null,
      saved: false,
      updated_by: null,
    })
    expect((await boss.call(system.info, {})).park).toMatchObject({
      from: 'environment',
      name: 'Lusaka Memorial Park',
    })
  })

  it('holds once saved: in the configuration, on public pages and for papers, and its history says what changed (park-1, park-2)', async () => {
    const saved = await boss.call(calls.update, { body: said })
    expect(saved).toMatchObject({
      ...said,
      receipt_footer: null,
      bank_code: null,
      saved: true,
      environment: { name: 'Lusaka Memorial Park', colour: '#2F5D50' },
    })
    expect(saved.updated_by).toMatch(/^Test /)
    expect(await configNow()).toMatchObject({ PARK_NAME: said.name, COL_PRIMARY: said.colour })
    const page = await visitPage(park, 'none')
    expect(page.body).toContain('<header>Ogród Pamięci</header>')
    expect(page.body).toContain('#123456')
    const { park: known } = await boss.call(system.info, {})
    expect(known).toMatchObject({ from: 'saved', name: said.name })
    expect((await history()).at(-1)).toContain('Name: Lusaka Memorial Park → Ogród Pamięci')
  })

  it('is heard of by a process that did not save it (park-2)', async () => {
    await park.db.updateTable('park').set({ name: 'Elsewhere', colour: '#abcdef' }).execute()
    await expect.poll(() => park.core.park).toMatchObject({ PARK_NAME: 'Elsewhere', COL_PRIMARY: '#abcdef' })
  })

  it('is not overwritten by a form that was opened before (park-1, core-5)', async () => {
    const { updated_at } = await boss.call(calls.get, {})
    const body = { ...said, updated_at }
    const replies = await Promise.all([boss.ask(calls.update, { body }), boss.ask(calls.update, { body })])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('the logo (park-3)', () => {
  const picture = async (width: number, height: number) => {
    const noise = { raw: { width, height, channels: 3 as const } }
    return sharp(randomBytes(width * height * 3), noise)
      .png()
      .toBuffer()
  }

  it.each([
    ['a PDF', pdf],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
  ])('%s is none', async (_, content) => {
    const reply = await setLogo(content)
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      415,
      expect.stringMatching(/is not a PNG or JPEG picture\.$/),
    ])
  })

  it('is refused where it is too large', async () => {
    const wide = await setLogo(
      await sharp({
        create: { width: 2001, height: 4, channels: 3, background: 'red' },
      })
        .png()
        .toBuffer(),
    )
    expect(wide.json().error.fields.file).toContain('2001 × 4 pixels')
    const heavy = await setLogo(await picture(700, 700))
    expect(heavy.json().error.fields.file).toContain('larger than 1 MB')
    expect((await boss.call(calls.get, {})).logo).toBeNull()
  })

  it('is stored, shown, survives the sweep, and goes with it once taken away', async () => {
    const { logo } = (await setLogo(png)).json()
    expect(logo).toMatchObject({ width: 1, height: 1 })
    await sweepFiles(park.db, park.core.files, 0)
    const shown = await boss.ask(calls.logo, { params: { version: logo.address.split('/').at(-1) } })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    const now = await parkNow({ db: park.db, park: park.core.park })
    expect((await logoOf(park.core.files, now))?.bytes.subarray(1, 4).toString()).toBe('PNG')
    await boss.call(calls.removeLogo, {})
    expect(await sweepFiles(park.db, park.core.files, 0)).toBe(1)
    expect((await boss.ask(calls.removeLogo, {})).statusCode).toBe(404)
    expect(await logoOf(park.core.files, now)).toBeUndefined()
    expect((await history()).slice(-2)).toEqual([
      'LOGO_SET Set the logo: logo.png',
      'LOGO_REMOVED Removed the logo',
    ])
  })
})
