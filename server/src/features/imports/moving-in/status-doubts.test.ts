import { imports, type BulkReport } from '@sexton/contract/imports/calls'
import { guessMapping } from '@sexton/contract/imports/guess-mapping'
import type { BulkKind } from '@sexton/contract/imports/kinds'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { siteTypeId } from '../../../test/factories.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { stockDisagreements } from '../../stock/agreement-fixture.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const park = testPark()
let boss: Client
let type = 0

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS')
  type = await siteTypeId(park.db)
})

afterEach(async () => {
  expect(await unsound(park.db)).toEqual([])
  expect(await stockDisagreements(park)).toEqual([])
})

async function send(
  text: string,
  {
    answers = {},
    kind = 'burials',
    dryrun = 'false',
  }: { answers?: Record<string, string>; kind?: BulkKind; dryrun?: string } = {},
) {
  const [header = [], ...samples] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  const mapping = { ...guessMapping(kind, { header, samples, dates: [] }), answers }
  const fields = {
    kind,
    dryrun,
    mapping: JSON.stringify(mapping),
    ...(kind !== 'sites' && { site_type_id: type }),
  }
  return (await sendCsv(boss, csv(text), fields)).json() as BulkReport
}
const undo = ({ import_id }: BulkReport) => boss.call(imports.takeBack, { params: { import_id: import_id! } })
const siteAt = (ref: string) =>
  park.db.selectFrom('sites').selectAll().where('site_ref', '=', ref).executeTakeFirst()

it('takes the grave of somebody without a name, where the status or a date says that it is taken (imports-25)', async () => {
  const text =
    'Surname,Forename,Status,Death date,Block,Row,Number\n,,Occupied,,DE,1,1\n-,,Occupied,,DE,1,2\n,,,1904,DE,1,3\n'
  const real = await send(text)
  expect(real).toMatchObject({ added: 3, refused: 0, warned: 3, sites: 3 })
  expect(real.warnings[0]!.message).toBe(
    'Someone is buried here, but the line has no name. The last name is set to Unknown.',
  )
  expect((await siteAt('DE-01-01'))!.site_status_ref).toBe('OWN')
  expect(await send(text)).toMatchObject({ added: 0, known: 3 })
  await undo(real)
})

it('takes new sites with a memorial only, or that are not for use, off the market, and warns of others (imports-25)', async () => {
  const head = 'Surname,Status,Death date,Block,Row,Number\n'
  const text = `${head}Dstone,Memorial only,,DM,1,1\nNot for use - tree root,,,DM,1,2\nDboth,Memorial only,,DM,1,3\nDboth,Buried,1904,DM,1,3\n,Vacant,,DM,1,4\n`
  const told = await send(text, { dryrun: 'true' })
  expect(told.stock).toMatchObject([{ made: 4, for_sale: 1 }])
  const real = await send(text)
  expect(real).toMatchObject({ added: 1, others: { memorial: 2, unused: 2 }, warned: 0, stock: told.stock })
  const sites = await Promise.all(['DM-01-01', 'DM-01-02', 'DM-01-03', 'DM-01-04'].map(siteAt))
  expect(sites.map((site) => site!.site_status_ref)).toEqual(['UNSUITABLE', 'UNSUITABLE', 'OWN', 'AVAIL'])
  const more = await send(`${head}Dstone,Memorial only,,DM,1,4\n`)
  expect(more.warnings).toEqual([
    {
      line: 2,
      message:
        'Site DM-01-04 is available and will not change. The file says that it is not for sale or has a memorial only.',
    },
  ])
  await undo(more)
  await undo(real)
  expect(await siteAt('DM-01-01')).toBeUndefined()
})

it('warns where a file of sites says that a site that can be sold is not for sale (imports-31)', async () => {
  const head = 'Block,Row,Number,Site type,Status\n'
  const real = await send(`${head}DS,1,1,Lawn Single,Available\n`, { kind: 'sites' })
  const told = await send(`${head}DS,1,1,Lawn Single,Not for sale\n`, { kind: 'sites' })
  expect(told.warnings.map(({ message }) => message)).toEqual([
    'Site DS-01-01 already exists, is available and will not change. The file says: Not for sale. Mark it as unsuitable on its page.',
  ])
  await undo(real)
})

it('lists the lines that are left for later among those that did not come in', async () => {
  const text = 'Surname,Status,Death date,Block,Row,Number\nDlater,Q,,DL,1,1\nDnow,Buried,1904,DL,1,2\n'
  const real = await send(text, { answers: { 'status:Status=Q': 'ask' } })
  expect(real).toMatchObject({ added: 1, refused: 1, waiting: 0 })
  expect(real.errors).toMatchObject([{ line: 2, column: 'Status', message: 'Not decided yet.' }])
  await undo(real)
})

it('keeps a column of owners’ names as another fact, and not as their numbers (imports-13)', async () => {
  const real = await send('Surname,Death date,Block,Row,Number,Owner\nDown,1904,DO,1,1,Sam Own\n')
  expect(real).toMatchObject({ added: 1, refused: 0 })
  const facts = await park.db.selectFrom('other_facts').selectAll().execute()
  expect(facts.map((one) => one.facts)).toEqual([[{ label: 'Owner', text: 'Sam Own' }]])
  await undo(real)
})
