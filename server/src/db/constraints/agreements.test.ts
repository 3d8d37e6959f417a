import { expect, test } from 'vitest'
import { aSite, aSitedDraft, place } from '../../test/rows/plain-rows.ts'
import { plainSql } from '../../test/rows/plain-sql.ts'

const park = plainSql()

test('a FULFILLED sale has the agreement of the site it moves to, and an agreement stays with its site (sales-50)', async () => {
  const { sale_id, sale_site_id } = await aSitedDraft(park.sql)
  const sign = `insert into documents (parent_object, parent_object_id, property_ref, filename, size_bytes, media_type,
      sha256, storage_key) select 'sale_site', $1::int, 'AGREEMENT', gen_random_uuid() || '.pdf', 1, 'application/pdf', repeat('0', 64),
      '00/' || gen_random_uuid() returning document_id`
  const document_id = await park.sql.value(sign, sale_site_id)
  await park.sql.together(() => place(park.sql, sale_id))
  const status = 'update sales set sale_status_ref = $2, fulfilled_at = $3 where sale_id = $1'
  await park.sql.rows(status, sale_id, 'FULFILLED', '2026-11-20')
  const move = 'update sale_sites set site_id = $2 where sale_site_id = $1'
  const to = await aSite(park.sql)
  expect(await park.sql.refusal(move, sale_site_id, to)).toMatch(
    /^A signed agreement for site T-01-\d+ is required before the sale is fulfilled\.$/,
  )
  await park.sql.rows(status, sale_id, 'PAID', null)
  await park.sql.rows(move, sale_site_id, to)
  const forge = 'update documents set signed_for_site_id = $2 where document_id = $1'
  expect(await park.sql.refusal(forge, document_id, to)).toBe(
    'A signed agreement stays with the site it was signed for.',
  )
  const counting = 'select count(*)::int from signed_agreements($1)'
  expect(await park.sql.value(counting, sale_site_id)).toBe(0)
  await park.sql.value(sign, sale_site_id)
  expect(await park.sql.value(counting, sale_site_id)).toBe(1)
})
