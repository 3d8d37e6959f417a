import { find, type Found } from '@sexton/contract/find/calls'
import { expect, type Case, type Visit } from './rig/case.ts'
import type { Run } from './rig/database.ts'
import { ofTurn, shuffled } from './rig/draw.ts'
import { isAmong, namesOf } from './rig/names.ts'
import { most } from './targets/target.ts'

/** A text, and whether what was found for it is right. */
interface Typed {
  q: string
  isRight(found: Found): boolean
}

/** Somebody of that name, or a company, which shows its own where the name is that of who speaks for it. */
const bears = ({ burials, customers, companies }: Found, name: string) =>
  companies.length > 0 ||
  isAmong(
    name,
    [...burials, ...customers].map((one) => one.name),
  )

const named = (name: string): Typed => ({ q: name, isRight: (found) => bears(found, name) })

/** What the box asks while a name is being typed: its first letters. */
const begun = (name: string): Typed => {
  const q = name.trim().slice(0, 3)
  return { q, isRight: (found) => q.length < 3 || bears(found, q) }
}

/** Two letters the wrong way round. */
const misspelt = (name: string): Typed => ({
  q: name.replace(/(..)(.)(.)/u, '$1$3$2'),
  isRight: ({ order }) => Array.isArray(order),
})

const phoned = (phone: string): Typed => {
  const part = phone.replace(/\D/g, '').slice(-7)
  return { q: part, isRight: ({ customers, companies }) => customers.length + companies.length > 0 }
}

const sold = (sale_id: number): Typed => ({
  q: `sale ${sale_id}`,
  isRight: ({ sales }) => sales[0]?.sale_id === sale_id,
})

const sited = (site_ref: string): Typed => ({
  q: site_ref.toLowerCase().replaceAll('-', ' '),
  isRight: ({ sites }) => sites[0]?.site_ref === site_ref,
})

/** Of ten texts three are names, four their beginnings, and a phone, a site or sale and a slip of the pen one each. */
async function texts(rows: Run): Promise<Typed[]> {
  const names = [...(await namesOf(rows, 'burials')), ...(await namesOf(rows, 'customers'))]
  const some = async <T>(what: string, from: string) =>
    shuffled(
      (await rows<{ it: T }>(`select ${what} as it from ${from} order by 1 limit 3000`)).map(({ it }) => it),
    )
  const phones = await some<string>('phone1', 'customers where length(phone_key) > 9 and merged_into is null')
  const sales = await some<number>('sale_id', 'sales where voided_at is null')
  const sites = await some<string>('site_ref', 'sites')
  return shuffled(names).map((name, turn) => {
    const of = turn % 10
    if (of < 3) return named(name)
    if (of < 7) return begun(name)
    if (of === 7) return phoned(ofTurn(phones, turn))
    if (of === 8) return turn % 20 < 10 ? sold(ofTurn(sales, turn)) : sited(ofTurn(sites, turn))
    return misspelt(name)
  })
}

const visitOf =
  (typed: readonly Typed[]): Visit =>
  async (user, turn) => {
    const { q, isRight } = ofTurn(typed, turn)
    const answer = await user.call(find.find, { query: { q } })
    return () => {
      const found = answer.right()
      expect(isRight(found), `the one box finds ${found.order.join(', ') || 'nothing'} for ${q}`)
    }
  }

const box: Case = {
  about: 'the one box: names, their beginnings and misspellings, phones, sale numbers, site refs',
  targets: [most('the one box, one text, p95', 'find/1/p95', 'ms', [30, 80], 10)],
  run: async ({ park, load }) => load(visitOf(await texts(park.rows))),
}

export { box as find }
