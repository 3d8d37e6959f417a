import { documents } from '@sexton/contract/documents/calls'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer } from '../../test/factories.ts'
import { form, png } from '../../test/multipart.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

const upload = async (id: number, name: string) => {
  const given = { params: { type: 'customer' as const, id }, body: { customer_id: id } }
  const [added] = await boss.call(documents.add, given, form([{ name, content: png }]))
  return added!.filename
}

it('a file gets the next free number after its name', async () => {
  const id = await makeCustomer(park.db, { last_name: 'Names' })
  const got: string[] = []
  for (const name of ['a.b.png', 'a.b.png', 'a.b (2).png', 'a.b.png', '100%_(.png', '100%_(.png'])
    got.push(await upload(id, name))
  expect(got).toEqual([
    'a.b.png',
    'a.b (2).png',
    'a.b (2) (2).png',
    'a.b (3).png',
    '100%_(.png',
    '100%_( (2).png',
  ])
})
