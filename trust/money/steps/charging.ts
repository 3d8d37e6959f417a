import { fromHundredths } from '@sexton/contract/values/money'
import { sales } from '@sexton/contract/sales/calls'
import { first, pick, type Chance } from '../../lives/step.ts'
import { priceOf, type Line, type Sale } from '../model.ts'
import { isDraft, replacedBy, toAddOther, toAuthorise, toDiscount, toDraft, toExchange } from '../refusals.ts'
import { calling, step } from '../step.ts'

const odd = [1, 5, 10, 99, 101, 12_345, 33_333, 9_999_999]
const sundry = ({ detail, amount, mad }: Chance) =>
  mad ? pick([0, 1000.5, -100], detail) : detail % 2 ? pick(odd, amount) : 100 + amount * 37

export const charge = step<Sale>({
  name: 'ad hoc charge',
  weight: 6,
  targets: (life) => life.sales,
  sensible: isDraft,
  attempt(sale, _life, draw) {
    const cents = sundry({ ...draw, mad: draw.mad && draw.amount % 2 === 0 })
    const body = { price: fromHundredths(cents), description: 'A bench', product_ref: 'SUNDRY' }
    return calling(
      sales.addCharge,
      { params: { sale_id: sale.id }, body },
      {
        line: `ad hoc charge of ${body.price} on ${sale.name}`,
        verdict: first((cents <= 0 || !Number.isInteger(cents)) && 422, toDraft(sale)),
        sale,
        done: ({ sale_line_id: id }) => void sale.lines.push({ id, source: 'ad_hoc', cents }),
      },
    )
  },
})

export const other = step<Sale>({
  name: 'other charge',
  weight: 4,
  targets: (life) => life.sales,
  sensible: isDraft,
  attempt(sale, { world }, { detail, mad }) {
    const chosen = pick(mad ? world.books.flatMap(({ others }) => others) : sale.book.others, detail)
    return calling(
      sales.addCharge,
      { params: { sale_id: sale.id }, body: { other_charge_id: chosen.id } },
      {
        line: `${chosen.name} of ${fromHundredths(chosen.cents)} on ${sale.name}`,
        verdict: toAddOther(sale, chosen),
        sale,
        done({ sale_line_id: id }) {
          const gone = replacedBy(sale, chosen)
          sale.lines = sale.lines.filter((line) => !gone.includes(line))
          sale.lines.push({ id, source: 'other_charge', cents: chosen.cents, charge: chosen })
        },
      },
    )
  },
})

/** All of it seldom: a sale that costs nothing takes no receipt. */
const off = (price: number, { detail, amount, mad }: Chance) =>
  mad
    ? pick([0, price + 1], detail)
    : pick([1, price / 10, price / 3, price * 0.075, amount, detail % 4 ? 1 : price], detail)

export const discount = step<Sale>({
  name: 'discount',
  weight: 4,
  targets: (life) => life.sales,
  sensible: (sale) => isDraft(sale) && priceOf(sale) > 0 && !sale.signatures,
  attempt(sale, _life, draw) {
    const price = priceOf(sale)
    const wanted = Math.floor(off(price, draw))
    const cents = draw.mad ? wanted : Math.min(Math.max(wanted, 1), price)
    const body = { price: fromHundredths(-cents), description: 'As agreed', product_ref: 'DISCOUNT' }
    return calling(
      sales.addCharge,
      { params: { sale_id: sale.id }, body },
      {
        line: `discount of ${fromHundredths(cents)} on ${sale.name}`,
        verdict: toDiscount(sale, cents),
        sale,
        done({ sale_line_id: id }) {
          sale.lines.push({ id, source: 'discount', cents: -cents })
          sale.signatures = []
        },
      },
    )
  },
})

export const authorise = step<Sale>({
  name: 'authorise',
  weight: 14,
  targets: (life) => life.sales,
  sensible: (sale) => isDraft(sale) && sale.signatures !== undefined && sale.signatures.length < 2,
  attempt(sale, _life, { who, mad }) {
    const person = mad || !sale.signatures?.length ? who % 2 : 1 - sale.signatures[0]!
    return calling(
      sales.authorize,
      { params: { sale_id: sale.id }, body: {} },
      {
        line: `authorise ${sale.name}`,
        by: person,
        verdict: toAuthorise(sale, person),
        sale,
        done: () => void sale.signatures?.push(person),
      },
    )
  },
})

/** The signatures go with the last discount. */
const dropSignatures = (sale: Sale) => {
  if (!sale.lines.some(({ cents }) => cents < 0)) sale.signatures = undefined
}

export const uncharge = step<{ sale: Sale; line: Line & { id: number } }>({
  name: 'take a charge off',
  weight: 3,
  targets: (life) =>
    life.sales.flatMap((sale) =>
      sale.lines.flatMap((line) =>
        line.id === undefined ? [] : [{ sale, line: Object.assign(line, { id: line.id }) }],
      ),
    ),
  sensible: ({ sale, line }) => toExchange(sale, [line]) === 'done',
  attempt: ({ sale, line }) =>
    calling(
      sales.removeCharge,
      { params: { sale_id: sale.id, sale_line_id: line.id } },
      {
        line: `take the ${line.source} of ${fromHundredths(line.cents)} off ${sale.name}`,
        verdict: toExchange(sale, [line]),
        sale,
        done() {
          sale.lines = sale.lines.filter((other) => other !== line)
          dropSignatures(sale)
        },
      },
    ),
})
