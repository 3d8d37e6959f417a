import { customers } from '@sexton/contract/customers/calls'
import { sites } from '@sexton/contract/sites/calls'
import { attach } from '../../../server/src/test/factories.ts'
import { first } from '../../lives/step.ts'
import { ownerOf, saleSites, type Customer, type Ground, type Site } from '../model.ts'
import { toMerge, toPassOn } from '../refusals.ts'
import { calling, forbidden, manager, step } from '../step.ts'

const heirs = (life: Ground) => life.sites.flatMap((site) => life.customers.map((heir) => ({ site, heir })))

export const passOn = step<{ site: Site; heir: Customer }>({
  name: 'transfer',
  weight: 3,
  targets: heirs,
  sensible: ({ site, heir }) => ownerOf(site) !== undefined && ownerOf(site) !== heir,
  attempt({ site, heir }, life, chance) {
    const by = manager(chance)
    const { park, today } = life.world
    return calling(
      sites.transfer,
      async () => ({
        params: { site_id: site.id },
        body: {
          customer_id: heir.id,
          transferred_on: today,
          reason: 'Inherited',
          document_ids: [await attach(park.db, 'site', site.id)],
        },
      }),
      {
        line: `${site.name} passes on to ${heir.name}`,
        by,
        site,
        verdict: first(forbidden(by), toPassOn(life, site, heir)),
        done: () => void (site.on!.heir = heir),
      },
    )
  },
})

const pairs = ({ customers: all }: Ground) =>
  all
    .flatMap((survivor) => all.map((other) => ({ survivor, other })))
    .filter(({ survivor: survivor, other }) => survivor !== other)

export const merge = step<{ survivor: Customer; other: Customer }>({
  name: 'merge',
  weight: 1,
  targets: pairs,
  sensible: ({ survivor: survivor, other }, life) => toMerge(life, survivor, other) === 'done',
  attempt({ survivor: survivor, other }, life, chance) {
    const by = manager(chance)
    return calling(
      customers.merge,
      { params: { customer_id: survivor.id }, body: { other_customer_id: other.id } },
      {
        line: `${other.name} merged into ${survivor.name}`,
        by,
        verdict: first(forbidden(by), toMerge(life, survivor, other)),
        done() {
          life.customers = life.customers.filter((customer) => customer !== other)
          for (const sale of life.sales) if (sale.customer === other) sale.customer = survivor
          for (const on of saleSites(life)) if (on.heir === other) on.heir = survivor
          for (const { owners } of life.burials.flatMap(({ moves = [] }) => moves))
            owners.forEach((owner, at) => owner === other && (owners[at] = survivor))
        },
      },
    )
  },
})
