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
