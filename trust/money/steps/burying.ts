import { burials } from '@sexton/contract/burials'
import { first } from '../../lives/step.ts'
import { linesOf, sitesOn, type Burial, type SaleSite } from '../model.ts'
import { isDraft, toDraft, toExchange } from '../refusals.ts'
import { typeLines } from '../reprice.ts'
import { called, calling, step } from '../step.ts'

export const bury = step<SaleSite>({
  name: 'add burial',
  weight: 1,
  targets: (life) => sitesOn(life.sales),
  sensible: (on) => isDraft(on.sale) && on.burials.length < on.type.places,
  attempt: (on) =>
    calling(
      burials.create,
      { body: { sale_id: on.sale.id, sale_site_id: on.id } },
      {
        told: `a burial in ${called(on)}`,
        verdict: first(toDraft(on.sale), on.burials.length >= on.type.places && 409),
        sale: on.sale,
        done({ burial_id }) {
          const burial = { id: burial_id, in: on }
          on.burials.push(burial)
          const lines = typeLines({ sites: [{ ...on, burials: [burial] }] }, on.sale.book)
          on.sale.lines.push(...lines.filter(({ of }) => of === burial))
        },
      },
    ),
})

export const unbury = step<Burial>({
  name: 'take burial off',
  weight: 3,
  targets: (life) => sitesOn(life.sales).flatMap((on) => on.burials),
  sensible: (burial) => toExchange(burial.in.sale, linesOf(burial, burial.in.sale)) === 'done',
  attempt(burial) {
    const { sale } = burial.in
    const lines = linesOf(burial, sale)
    return calling(
      burials.remove,
      { params: { burial_id: burial.id } },
      {
        told: `take a burial off ${called(burial.in)}`,
        verdict: toExchange(sale, lines),
        sale,
        done() {
          sale.lines = sale.lines.filter((line) => !lines.includes(line))
          burial.in.burials = burial.in.burials.filter((kept) => kept !== burial)
        },
      },
    )
  },
})
