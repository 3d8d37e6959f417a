import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import type { Person } from '../frame/people.ts'
import { newCustomer } from '../frame/sales.ts'
import { pick } from '../lives/step.ts'
import { tryOut } from '../lives/try-out.ts'
import { holdOld } from './holding.ts'
import type { Customer, Site } from './model.ts'
import { MANAGER, type Crew, type Life } from './step.ts'
import { buryingOld } from './steps/before-records.ts'
import { makeSites, type World } from './world.ts'

let blocks = 0

/** Three sites each of two types: one of deep graves, another one of any. */
async function newSites({ park, types: all }: World, chosen: number): Promise<Site[]> {
  const deep = pick(
    all.filter((type) => type.deep > 1),
    chosen,
  )
  const other = pick(
    all.filter((type) => type !== deep),
    Math.floor(chosen / 7),
  )
  const of = [deep, deep, deep, other, other, other]
  blocks += 1
  const ids = await makeSites(park, `RIG${blocks}`, of)
  return ids.map((id, at) => ({
    id,
    name: `site ${at + 1}, ${of[at]!.name},`,
    type: of[at]!,
    stones: new Set<number>(),
  }))
}

/** A customer's legacy site: owned from the start. */
async function giveOld(life: Life, manager: Person, { customer, site }: { customer: Customer; site: Site }) {
  const { sale_id, sale_site_id } = await manager.call(saleSites.legacy, {
    body: { customerId: customer.id, siteId: site.id },
  })
  holdOld(life, { customer, site, sale_id, sale_site_id })
}

const ANY = { kind: 0, wild: 0, target: 0, detail: 0, amount: 0, who: 0, mad: false }

/** A life as it begins: three customers, six sites, of which two have one each. In one somebody lies, maybe nobody knows where. */
export async function openLife(world: World, days: string[], [clerk, other, manager]: Crew, chosen: number) {
  const [ids, sites] = await Promise.all([
    Promise.all([clerk, other, clerk].map((by) => newCustomer(by))),
    newSites(world, chosen),
  ])
  const customers = ids.map((id, at) => ({ id, name: `customer ${'ABC'[at]!}` }))
  const life: Life = {
    world,
    today: world.today,
    days,
    customers,
    sites,
    sales: [],
    burials: [],
    holds: [],
    auditRows: [],
    moving: new Set(),
  }
  await giveOld(life, manager, { customer: customers[0]!, site: sites[0]! })
  const [customer, site] = [customers[1]!, sites[3]!]
  await giveOld(life, manager, { customer, site })
  const old = buryingOld({ customer, site }, life, { chance: ANY, by: MANAGER })
  await tryOut(old, () => old.send(manager))
  return life
}
