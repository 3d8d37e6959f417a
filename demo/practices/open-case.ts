import { cases } from '@sexton/contract/cases/calls'
import { plansFor } from '@sexton/contract/cases/plans'
import { notices } from '@sexton/contract/notices/calls'
import { sql } from 'kysely'
import type { Hands } from './orders.ts'

/** A right of a site where nobody is planned, with an act that has a photo: it proves the notice at the grave. */
async function rightWithPhoto({ db }: Hands) {
  const { rows } = await sql<{ site_id: number; act_id: number; customer_id: number }>`
    select s.site_id, max(a.act_id)::int as act_id, s.owner_customer_id as customer_id
    from sites s join acts a using (site_id) join act_photos using (act_id)
    where s.site_status_ref = 'OWN' and not exists (select from cases c where c.site_id = s.site_id)
      and not exists (select from holds h where h.site_id = s.site_id and h.lifted_at is null)
      and not exists (select from burials b where b.site_id = s.site_id and not b.in_ground)
    group by s.site_id order by s.site_id limit 1`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The demo park has no owned site with a photo')
  const { site_id } = found
  await sql`insert into rights (site_id) select ${site_id}
    where not exists (select from rights where site_id = ${site_id} and state = 'IN_FORCE')`.execute(db)
  return found
}

/** A case whose first notice was put up at the grave: the next step waits. */
export async function openCase(hands: Hands, today: string): Promise<void> {
  const { office } = hands
  const { site_id, act_id, customer_id } = await rightWithPhoto(hands)
  const plan = plansFor('UNPAID', 90)[0]!
  const [first, ...others] = plan.steps
  const { case_id } = await office.call(cases.open, {
    params: { site_id },
    body: {
      kind: 'UNPAID',
      reason: 'The yearly fee has not been paid for three years',
      steps: [{ ...first!, channel: 'AT_GRAVE', words: 'Notice at the grave' }, ...others],
      wait_days: plan.wait_days,
    },
  })
  const { notice_id } = await office.call(notices.add, {
    body: {
      about_object: 'case',
      about_id: case_id,
      plan_step: 1,
      kind: 'Notice at the grave',
      to_customer_id: customer_id,
      channel: 'AT_GRAVE',
    },
  })
  await office.call(notices.sent, { params: { notice_id }, body: { sent_on: today, proof_act_id: act_id } })
}
