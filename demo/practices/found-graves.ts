import { randomBytes } from 'node:crypto'
import { families, familyRequests, publication } from '@sexton/contract/families/calls'
import type { RequestForm } from '@sexton/contract/families/requests'
import type { Core } from '../../server/src/core/context/core.ts'
import { receiveRequest } from '../../server/src/features/portal/public.ts'
import type { Hands } from './orders.ts'

const asked: readonly RequestForm[] = [
  { kind: 'copy', name: 'Mutinta Zulu', contact: '0977 555 010', words: 'For the estate of my aunt.' },
  {
    kind: 'correct',
    name: 'Peter Sakala',
    contact: 'peter@families.example',
    words: 'He died in March, not in May.',
  },
  { kind: 'headstone', name: 'Ruth Mwale', contact: '0966 555 020', words: null },
]

/** Families find who was buried ten years ago or before; three of them ask the office, and one is answered. */
export async function findGraves(core: Core, { db, office }: Hands): Promise<void> {
  const cemeteries = await office.call(publication.list, {})
  const rule = { mode: 'YEARS', after_years: 10 } as const
  for (const { cemetery_id } of cemeteries) {
    const params = { cemetery_id }
    const { burials } = await office.call(publication.preview, { params, query: rule })
    const body = { ...rule, whole_dates: true, names_site: true, burials }
    await office.call(publication.save, { params, body })
  }
  const whose = await db
    .selectFrom('burials')
    .select(['burial_id', 'public_id'])
    .where('burial_status_ref', '=', 'COMPLETE')
    .where('flag', '=', false)
    .where('show_public', '=', false)
    .where('deceased_age', '>', 30)
    .orderBy('burial_date', 'desc')
    .limit(asked.length)
    .execute()
  const numbers = []
  for (const [at, { burial_id, public_id }] of whose.entries()) {
    await office.call(families.list, { params: { burial_id }, body: { listed: true } })
    const form_key = randomBytes(16).toString('base64url')
    numbers.push(await receiveRequest(core, { public_id, form_key, form: asked[at]! }))
  }
  const [, worked, done] = numbers
  if (worked === undefined || done === undefined) return
  await office.call(familyRequests.work, { params: { family_request_id: worked } })
  const body = { answer: 'The mason brings three offers to the office on Friday.', email: false }
  await office.call(familyRequests.done, { params: { family_request_id: done }, body })
}
