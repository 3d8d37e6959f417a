import { endpoint } from '@sexton/contract/core/endpoint'
import { ids } from '@sexton/contract/core/fields'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { showReply } from './show-reply.ts'

const photo = z.object({ photo_id: z.number(), site_id: z.number(), caption: z.string() })
const permission = 'public'
const list = endpoint({
  method: 'GET',
  path: '/photos',
  summary: 'Photos',
  permission,
  response: z.array(photo),
})
const change = endpoint({
  method: 'PUT',
  path: '/photos/:photo_id',
  summary: 'Changes one',
  permission,
  params: ids('photo_id'),
  response: photo,
})
const add = endpoint({
  method: 'POST',
  path: '/sites/:site_id/photos',
  summary: 'Adds one',
  permission,
  params: ids('site_id'),
  response: photo,
})
const rows = [
  { photo_id: 1, site_id: 7, caption: 'Gate' },
  { photo_id: 2, site_id: 7, caption: 'Tree' },
]

/** What the list shows after this reply. */
async function shown(of: typeof change | typeof add, params: object, reply: object) {
  const queries = new QueryClient()
  const queryKey = [list.path, {}, {}]
  await queries.fetchQuery({ queryKey, meta: { shape: list.response }, queryFn: () => ({ reply: rows }) })
  showReply(queries, of, { params }, reply)
  return queries.getQueryData<{ reply: unknown }>(queryKey)!.reply
}

test('what a PUT changed is its row in a list at once, and no other', async () => {
  const reply = { photo_id: 2, site_id: 7, caption: 'Oak' }
  expect(await shown(change, { photo_id: 2 }, reply)).toEqual([rows[0], reply])
})

test('what is added replaces nothing, though it names what the rows name', async () => {
  expect(await shown(add, { site_id: 7 }, { photo_id: 3, site_id: 7, caption: 'Oak' })).toEqual(rows)
})
