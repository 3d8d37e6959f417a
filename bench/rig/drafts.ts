import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { shuffled } from './draw.ts'
import type { ServedPark } from './served-park.ts'
import type { User } from './user.ts'

/** Customers without a draft, and available sites that may be sold before a death and are promised to nobody. */
const customers = `select customer_id as id from customers c where not flag and not exists (
  select from sales s where s.customer_id = c.customer_id and s.sale_status_ref = 'DRAFT')
  order by 1 limit 30000`
const sites = `with promised as (
    select site_type_id, count(*) as sites from sale_sites
    where site_id is null and released_at is null group by site_type_id)
  select site_id from (
    select s.site_id, row_number() over (partition by s.site_type_id order by s.site_id) as place,
      count(*) over (partition by s.site_type_id) - coalesce(p.sites, 0) as unpromised
    from sites s join site_types t using (site_type_id) left join promised p using (site_type_id)
    where s.site_status_ref = 'AVAIL' and t.allow_preneed and t.saleable and not s.flag
  ) free where place <= unpromised order by 1 limit 30000`

/** Opens as many drafts with a site as there can be, unmeasured, and gives their sales. */
export async function readyDrafts(
  park: ServedPark,
  wanted: number,
  users: readonly User[],
): Promise<number[]> {
  const people = shuffled(await park.rows<{ id: number }>(customers))
  const ground = shuffled(await park.rows<{ site_id: number }>(sites))
  const ready: number[] = []
  let left = Math.min(wanted, people.length, ground.length)
  const work = async (user: User) => {
    while (left-- > 0) {
      const body = { customer_id: people.pop()!.id }
      const { sale_id } = (await user.call(sales.create, { body })).right()
      await user.call(saleSites.addWithSite, { params: { sale_id }, body: ground.pop()! })
      ready.push(sale_id)
    }
  }
  await Promise.all(users.map(work))
  return ready
}
