import { hold } from './holding.ts'
import type { Burial, Ground, Sale, SiteType } from './model.ts'

export const [ann, ben] = [
  { id: 1, name: 'A' },
  { id: 2, name: 'B' },
]
export const deep: SiteType = { id: 1, name: 'DEEP', graves: 1, deep: 3 }
export const two: SiteType = { id: 2, name: 'TWO', graves: 2, deep: 1 }

const site = (id: number, type: SiteType) => ({ id, name: `site ${id}`, type, stones: new Set<number>() })
export const saleOf = (id: number, is: Partial<Sale> = {}): Sale => ({
  id,
  name: `sale ${id}`,
  customer: ann,
  legacy: false,
  placed: false,
  invoiced: false,
  sites: [],
  ...is,
})
export const ground = (is: Partial<Ground> = {}): Ground => ({
  customers: [ann, ben],
  sales: [],
  sites: [],
  burials: [],
  holds: [],
  today: '2026-11-20',
  ...is,
})

/** Ground of one sale with a site of this type on it; and how somebody is planned there. */
export function plot(type: SiteType, is: Partial<Sale> = {}) {
  const here = site(1, type)
  const sale = saleOf(1, is)
  const on = hold(sale, { id: 1, type, site: here })
  const all = ground({ sales: [sale], sites: [here, site(2, type), site(3, two)] })
  const plan = (burial: Partial<Burial> & { grave?: number } = {}) => {
    const { grave, ...rest } = burial
    const id = all.burials.length + 1
    const made: Burial = {
      id,
      name: `burial ${id}`,
      sale,
      on,
      legacy: false,
      status: 'DRAFT',
      lies: false,
      place: { site: here, grave },
      ...rest,
    }
    all.burials.push(made)
    return made
  }
  return { all, sale, on, here, plan }
}
