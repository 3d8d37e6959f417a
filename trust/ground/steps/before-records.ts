import { burials } from '@sexton/contract/burials/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { attach } from '../../../server/src/test/factories.ts'
import { first, pick, type Chance } from '../../lives/step.ts'
import {
  draftOf,
  isForOldHolder,
  ownerOf,
  type Burial,
  type Customer,
  type Ground,
  type Sale,
  type Site,
} from '../model.ts'
import { toBuryOld } from '../refusals.ts'
import { graveNumbers, layDown } from '../free-places.ts'
import { calling, forbidden, manager, step, type Life } from '../step.ts'
import { holdOld } from '../holding.ts'
import { formOf } from './burying.ts'

const ofCustomers = ({ customers, sites }: Ground) =>
  customers.flatMap((customer) => sites.map((site) => ({ customer, site })))

export const oldSite = step<{ customer: Customer; site: Site }>({
  name: 'legacy site',
  weight: 2,
  targets: ofCustomers,
  sensible: ({ customer, site }, life) => !draftOf(life, customer) && isForOldHolder(life, site),
  attempt({ customer, site }, life, chance) {
    const by = manager(chance)
    return calling(
      saleSites.legacy,
      { body: { customerId: customer.id, siteId: site.id } },
      {
        line: `${site.name} is ${customer.name}'s of old`,
        by,
        site,
        verdict: first(
          forbidden(by),
          (draftOf(life, customer) !== undefined || !isForOldHolder(life, site)) && 409,
        ),
        done: (on) => void holdOld(life, { customer, site, ...on }),
      },
    )
  },
})

/** In the customer's own ground: on their legacy sale where that has the site, otherwise on a new one. */
function saleOf(
  life: Life,
  customer: Customer,
  of: { site: Site | undefined; sale_id: number; sale_site_id: number | null },
): Sale {
  const known = life.sales.find(({ id }) => id === of.sale_id)
  return known ?? holdOld(life, { customer, ...of, ...(of.site?.on ? { sale_site_id: null } : {}) })
}

type Where = { customer: Customer; site: Site | undefined }

const wherever = (life: Ground): Where[] => [
  ...ofCustomers(life),
  ...life.customers.map((customer) => ({ customer, site: undefined })),
]

/** Adds a legacy burial in a site or at an unknown place; half the time the grave is not known. */
export function buryingOld(
  { customer, site }: Where,
  life: Life,
  { chance, by }: { chance: Chance; by: number },
) {
  const { world, days } = life
  const grave = site && chance.detail % 2 ? pick(graveNumbers(site), chance.amount) : undefined
  const taken = site?.type.graves === 1 ? 1 : grave
  const day = pick([...days, world.today], chance.who)
  const name = `legacy burial ${life.burials.length + 1}`
  let made: Burial | undefined
  return calling(
    burials.createLegacy,
    async () => {
      const paper = () => attach(world.park.db, 'customer', customer.id)
      const papers = { permit_document_id: await paper(), cod_document_id: await paper() }
      const place = { site_id: site?.id ?? null, grave_no: grave ?? null }
      const burial = {
        ...formOf(life, { day, slot: 0 }, name),
        ...papers,
        ...place,
        customer_id: customer.id,
      }
      return { body: { burial } }
    },
    {
      line: `${name} of ${customer.name} in ${grave ? `grave ${grave} of ` : ''}${site?.name ?? 'no known place'} on ${day}`,
      by,
      site,
      burial: () => made,
      verdict: first(forbidden(by), toBuryOld(life, customer, { site, grave: taken })),
      async after(reader, { burial_id }) {
        const { sale_id, sale_site_id } = await reader.call(burials.get, { params: { burial_id } })
        const sale = saleOf(life, customer, { site, sale_id: sale_id!, sale_site_id })
        made = {
          id: burial_id,
          name,
          sale,
          on: site?.on,
          legacy: true,
          lies: false,
          status: 'CONFIRMED',
          day,
          slot: 0,
          place: site && { site, grave: taken },
        }
      },
      done() {
        life.burials.push(made!)
        if (day >= world.today) return
        layDown(life, made!)
        made!.status = 'COMPLETE'
      },
    },
  )
}

/** A legacy burial whose site and grave are known or not. */
export const buryOld = step<Where>({
  name: 'legacy burial',
  weight: 5,
  targets: wherever,
  sensible: ({ customer, site }, life) =>
    !draftOf(life, customer) && (!site || isForOldHolder(life, site) || ownerOf(site) === customer),
  attempt: (where, life, chance) => buryingOld(where, life, { chance, by: manager(chance) }),
})
