import { expect, it } from 'vitest'
import { plainSql } from '../../test/rows/plain-sql.ts'

const park = plainSql()

it.each([
  [`insert into park (park_id) values (2)`, 'park_is_one'],
  [`insert into park default values`, 'park_pkey'],
  [`update park set park_id = 7`, 'park_is_one'],
  [`delete from park`, 'cannot be deleted'],
  [`update park set name = ' '`, 'park_named'],
  [`update park set colour = 'red'`, 'park_colour_is_one'],
  [`update park set footer = ''`, 'park_footer_not_blank'],
  [`update park set saved = true`, 'park_saved_with_a_name'],
  [`update park set bank = 'Bank of Lusaka'`, 'park_bank_with_its_account'],
  [`update park set bank_account_no = '1'`, 'park_bank_with_its_account'],
  [`update park set bank_code = 'X'`, 'park_bank_with_its_account'],
  [`update park set logo_key = 'aa/' || gen_random_uuid()`, 'park_logo_whole'],
  [`update park set logo_key = '../../x'`, 'park_logo_key_check'],
  [
    `update park set logo_key = 'aa/' || gen_random_uuid(), logo_sha256 = 'b', logo_size_bytes = 1, logo_media_type = 'image/svg+xml',
      logo_width = 1, logo_height = 1`,
    'park_logo_is_a_picture',
  ],
])('%s is refused by %s (park-1, park-2, park-3)', async (statement, constraint) => {
  expect(await park.sql.refusal(statement)).toContain(constraint)
})

it('a name of the park is one line', async () => {
  expect(await park.sql.refusal(`update park set name = E'Two\\nlines'`)).toMatch(/hidden character/)
})
