import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { expect, type Visit } from './case.ts'
import { shuffled } from './draw.ts'
import type { ServedPark } from './served-park.ts'
import type { User } from './user.ts'

interface Site {
  site_id: number
}

/** Sales to open and to choose a site for, each once. */
export interface Drafting {
  /** How many there are; the park's sites and customers may be fewer than asked for. */
  count: number
  open: Visit
  /** Takes of `opened`, adds to `ready`. */
  addSite: Visit
  opened: number[]
  ready: number[]
}

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

export async function drafting(park: ServedPark, wanted: number): Promise<Drafting> {
  const people = shuffled((await park.rows<{ id: number }>(customers)).map(({ id }) => id))
  const ground = shuffled(await park.rows<Site>(sites))
  const opened: number[] = []
  const ready: number[] = []
  return {
    count: Math.min(wanted, people.length, ground.length),
    opened,
    ready,
    open: async (user) => {
      const customer_id = people.pop()!
      const answer = await user.call(sales.create, { body: { customer_id } })
      return () => {
        const { sale_id } = answer.right()
        expect(!opened.includes(sale_id), `customer ${customer_id} gets a sale of their own`)
        opened.push(sale_id)
      }
    },
    addSite: async (user) => {
      const sale_id = opened.pop()!
      const body = ground.pop()!
      const answer = await user.call(saleSites.addWithSite, { params: { sale_id }, body })
      return () => {
        expect(answer.right().sale_site_id > 0, `site ${body.site_id} is on sale ${sale_id}`)
        ready.push(sale_id)
      }
    },
  }
}

/** Opens as many drafts with a site as there can be, unmeasured, and gives their sales. */
export async function readyDrafts(
  park: ServedPark,
  wanted: number,
  users: readonly User[],
): Promise<number[]> {
  const drafts = await drafting(park, wanted)
  let left = drafts.count
  const work = async (user: User) => {
    while (left-- > 0) {
      ;(await drafts.open(user, left))()
      ;(await drafts.addSite(user, left))()
    }
  }
  await Promise.all(users.map(work))
  return drafts.ready
}
