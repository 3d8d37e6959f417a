import { rights } from '@sexton/contract/rights/calls'
import { sql } from 'kysely'
import type { Hands } from './orders.ts'

/** Owned sites in which nobody is planned, and people who can hold them with their owners. */
async function known({ db }: Hands) {
  const { rows: sites } = await sql<{ site_id: number }>`
    select s.site_id from sites s join customers c on c.customer_id = s.owner_customer_id
    where s.site_status_ref = 'OWN' and not c.is_corporate
      and not exists (select from rights r where r.site_id = s.site_id)
      and not exists (select from holds h where h.site_id = s.site_id and h.lifted_at is null)
      and not exists (select from burials b where b.site_id = s.site_id and not b.in_ground)
    order by s.site_id desc limit 6`.execute(db)
  const { rows: people } = await sql<{ customer_id: number }>`
    select c.customer_id from customers c
    where not c.is_corporate and not c.flag and c.merged_into is null and c.died_on is null
      and not exists (select from sites s where s.owner_customer_id = c.customer_id)
    order by c.customer_id limit 6`.execute(db)
  return { sites: sites.map((one) => one.site_id), people: people.map((one) => one.customer_id) }
}

/** Rights with one, two and three holders, and one by shares. */
export async function holdRights(hands: Hands): Promise<void> {
  const { sites, people } = await known(hands)
  const [one, two, three, shared] = sites
  const [first, second, third, fourth, fifth] = people
  const enter = (site_id: number | undefined, body: object) =>
    site_id !== undefined &&
    hands.office.call(rights.enter, {
      params: { site_id },
      body: { kind: 'EXCLUSIVE', together: 'JOINT', opening_rule: 'ALL', members: [], ...body },
    })
  const held = (customer_id: number | undefined, share?: string) =>
    customer_id === undefined ? [] : [{ customer_id, share, as_executor: false }]
  await enter(one, { succession: 'The eldest daughter', conditions: 'No kerb higher than 30 cm' })
  await enter(two, { members: held(first), opening_rule: 'ANY' })
  await enter(three, { members: [...held(second), ...held(third)] })
  if (fourth !== undefined && fifth !== undefined)
    await enter(shared, {
      together: 'SHARES',
      share: '1/2',
      members: [...held(fourth, '1/3'), ...held(fifth, '1/6')],
    })
}
