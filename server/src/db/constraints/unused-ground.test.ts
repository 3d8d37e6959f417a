import { describe, expect, it } from 'vitest'
import { aDraft, aSaleSite, aSite, refresh } from '../../test/rows/plain-rows.ts'
import { plainSql } from '../../test/rows/plain-sql.ts'

const park = plainSql()

const withdraw = (site_id: number) => park.sql.refusal('delete from sites where site_id = $1', site_id)

const note = (site_id: number) =>
  park.sql.rows(
    `insert into notes (parent_object, parent_object_id, note) values ('site', $1, 'Sunken')`,
    site_id,
  )

async function photo(site_id: number) {
  await park.sql.rows(
    `insert into photos (site_id, filename, size_bytes, media_type, sha256, storage_key, deleted_at)
     values ($1, 'a.jpg', 1, 'image/jpeg', repeat('a', 64), '00/' || gen_random_uuid(), now())`,
    site_id,
  )
}

describe('a site that is taken away (sites-30)', () => {
  it('was never used: its graves go with it', async () => {
    const site_id = await aSite(park.sql)
    expect(await withdraw(site_id)).toBe('accepted')
    expect(await park.sql.rows('select from graves where site_id = $1', site_id)).toEqual([])
  })

  it.each([
    [
      'a sale',
      async (site: number) => void (await aSaleSite(park.sql, await aDraft(park.sql), site)),
      'is on sale',
    ],
    ['notes', note, 'has notes'],
    ['photos, also deleted ones', photo, 'has photos'],
  ])('stays where it has %s', async (_, use, why) => {
    const site_id = await aSite(park.sql)
    await use(site_id)
    await refresh(park.sql, site_id)
    const said = await withdraw(site_id)
    expect(said).toContain(why)
    expect(said).toContain('so the site cannot be deleted.')
  })

  it('is not the last of its type that a sale was promised (sites-3)', async () => {
    const site_id = await aSite(park.sql, 'ASHES_NICHE')
    await park.sql.rows(
      `insert into sale_sites (sale_id, site_type_id) select $1, site_type_id from sites where site_id = $2`,
      await aDraft(park.sql),
      site_id,
    )
    expect(await withdraw(site_id)).toBe(
      'The last available sites of type Ashes Niche are promised to other sales.',
    )
  })
})

describe('a block that is deleted (blocks-6)', () => {
  it('takes its unused sites along, and stays where one of them was in use', async () => {
    const gone = (ref: string) => park.sql.refusal('delete from blocks where block_ref = $1', ref)
    const [free, used] = [await aSite(park.sql, 'CHILD'), await aSite(park.sql, 'CHILD')]
    const block = (ref: string, ...sites: number[]) =>
      park.sql.rows(
        `with made as (insert into blocks (block_ref) values ($1) returning block_id, block_ref)
         update sites set block_id = made.block_id, block_ref = made.block_ref from made where site_id = any ($2)`,
        ref,
        sites,
      )
    await block('UA', free)
    await block('UB', used)
    await note(used)
    expect(await gone('UB')).toMatch(/^Site UB-.* has notes, so block UB cannot be deleted\.$/)
    expect(await gone('UA')).toBe('accepted')
    expect(await park.sql.rows('select from sites where site_id = $1', free)).toEqual([])
  })
})
