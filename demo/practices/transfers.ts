import { transfers } from '@sexton/contract/transfers/calls'
import { sql } from 'kysely'
import type { Hands } from './orders.ts'

interface Giving {
  site_id: number
  owner: number
  heir: number
}

/** A site in which nobody is planned, its owner, and somebody of the same family name, if there is one. */
async function giving({ db }: Hands): Promise<Giving> {
  const { rows } = await sql<Giving>`
    select s.site_id, o.customer_id as owner, h.customer_id as heir
    from sites s join customers o on o.customer_id = s.owner_customer_id
      join customers h on h.customer_id <> o.customer_id and not h.is_corporate and h.merged_into is null
    where s.site_status_ref = 'OWN' and not o.is_corporate
      and exists (select from burials b where b.site_id = s.site_id and b.in_ground)
      and not exists (select from burials b where b.site_id = s.site_id and not b.in_ground)
      and not exists (select from holds x where x.site_id = s.site_id)
      and not exists (select from differences d where d.site_id = s.site_id)
    order by h.last_name <> o.last_name, s.site_id, h.customer_id limit 1`.execute(db)
  return rows[0]!
}

/** A transfer in preparation: the owner gives the right away, and the deed is still missing. */
export async function prepareTransfer(hands: Hands): Promise<void> {
  const { site_id, owner, heir } = await giving(hands)
  const { office } = hands
  const route = (await office.call(transfers.routes, {})).find(({ kind }) => kind === 'ASSIGNMENT')!
  const { transfer_route_id } = route
  const { transfer_id } = await office.call(transfers.start, {
    params: { site_id },
    body: { of_customer_id: owner, transfer_route_id, reason: 'Moves abroad' },
  })
  await office.call(transfers.addPerson, {
    params: { transfer_id },
    body: { customer_id: heir, relation: 'Niece', degree: 3, position: 'TAKES' },
  })
}
