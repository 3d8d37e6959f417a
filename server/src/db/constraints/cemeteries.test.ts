import { beforeAll, describe, expect, test } from 'vitest'
import { aSite } from '../../test/rows/plain-rows.ts'
import { plainSql } from '../../test/rows/plain-sql.ts'

const park = plainSql()

const refs = async () =>
  (
    await park.sql.rows<{ ref: string }>(
      'select block_ref as ref from blocks union all select site_ref from sites order by 1',
    )
  ).map(({ ref }) => ref)
const add = (cemetery: string, code: string) =>
  park.sql.refusal('insert into cemeteries (cemetery, code) values ($1, $2)', cemetery, code)
const block = (name: string, cemetery: string | null = null) =>
  cemetery === null
    ? park.sql.refusal('insert into blocks (block_ref) values ($1)', name)
    : park.sql.refusal(
        'insert into blocks (block_name, cemetery_id) select $1, cemetery_id from cemeteries where cemetery = $2',
        name,
        cemetery,
      )
const recode = (cemetery: string, code: string) =>
  park.sql.refusal('update cemeteries set code = $2 where cemetery = $1', cemetery, code)

beforeAll(async () => {
  await aSite(park.sql, 'CHILD')
  await park.sql.rows('update sites set site_no = 1')
  await park.sql.rows(`update cemeteries set cemetery = 'Evergreen', code = 'EV'`)
})

describe('refs of blocks and sites name their cemetery while there are several (cemeteries-2)', () => {
  test('one cemetery is not named, and is that of every block', async () => {
    expect(await block('A')).toBe('accepted')
    expect(await refs()).toEqual(['A', 'T', 'T-01-01'])
  })

  test('a second one renames the blocks of the first and their sites; none of these was changed', async () => {
    const before = await park.sql.value<Date>('select updated_at from sites')
    expect(await add('Matero', 'MA')).toBe('accepted')
    expect(await refs()).toEqual(['EV.A', 'EV.T', 'EV.T-01-01'])
    expect(await park.sql.value<Date>('select updated_at from sites')).toEqual(before)
  })

  test('a block says of which cemetery it is; its name stands once in each', async () => {
    expect(await block('B')).toBe('Choose a cemetery for the block.')
    expect(await block('A', 'Matero')).toBe('accepted')
    expect(await block('A', 'Matero')).toMatch(/^blocks_(name_once|ref_unique)$/)
    expect(await block('MA.B')).toBe('accepted')
    expect(await block('EV.C', 'Matero')).toBe(
      'Block EV.C starts with “EV.”, which is the code of a cemetery. Choose another name.',
    )
    expect(await refs()).toEqual(['EV.A', 'EV.T', 'EV.T-01-01', 'MA.A', 'MA.B'])
  })

  test('no statement writes another ref', async () => {
    await park.sql.rows(`update blocks set block_ref = 'Z' where block_ref = 'EV.A'`)
    expect(await refs()).toContain('EV.A')
  })

  test('a block that moves is called by its new cemetery, where its name is free', async () => {
    const move = (ref: string, to: string) =>
      park.sql.refusal(
        'update blocks set cemetery_id = (select cemetery_id from cemeteries where cemetery = $2) where block_ref = $1',
        ref,
        to,
      )
    expect(await move('EV.A', 'Matero')).toMatch(/^blocks_(name_once|ref_unique)$/)
    expect(await move('EV.T', 'Matero')).toBe('accepted')
    expect(await refs()).toContain('MA.T-01-01')
    expect(await move('MA.T', 'Evergreen')).toBe('accepted')
  })
})

describe('codes (cemeteries-3)', () => {
  test.each([
    ['ev', 'cemeteries_code_short'],
    ['E.V', 'cemeteries_code_short'],
    ['TOOLONG', 'cemeteries_code_short'],
    ['EV', 'cemeteries_code_unique'],
  ])('%s is refused', async (code, why) => expect(await add('Leopards Hill', code)).toBe(why))

  test('another code renames all; the former one is kept for the papers that carry it', async () => {
    expect(await recode('Evergreen', 'EG')).toBe('accepted')
    expect(await refs()).toContain('EG.T-01-01')
    expect(await add('Leopards Hill', 'EV')).toBe(
      'EV was the code of Evergreen and is printed on older documents. Choose another code.',
    )
    expect(await recode('Evergreen', 'EV')).toBe('accepted')
    expect(await park.sql.value('select former_codes from cemeteries where code = $1', 'EV')).toEqual(['EG'])
  })

  test('one with which the name of a block begins is refused', async () => {
    expect(await block('LH.1', 'Evergreen')).toBe('accepted')
    expect(await add('Leopards Hill', 'LH')).toBe(
      'There is already a block called LH.1. Choose a code other than LH.',
    )
  })
})

describe('removing a cemetery (cemeteries-4)', () => {
  test('one with blocks stays; with one left its refs lose the code; the last one stays', async () => {
    const drop = (cemetery: string) =>
      park.sql.refusal('delete from cemeteries where cemetery = $1', cemetery)
    expect(await drop('Matero')).toBe('blocks_cemetery')
    await park.sql.rows(`delete from blocks where block_ref like 'MA.%'`)
    expect(await drop('Matero')).toBe('accepted')
    expect(await refs()).toEqual(['A', 'LH.1', 'T', 'T-01-01'])
    expect(await drop('Evergreen')).toBe('There must be at least one cemetery.')
  })
})
