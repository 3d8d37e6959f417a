import { burials } from '@sexton/contract/burials/calls'
import { plans } from '@sexton/contract/plans/calls'
import { wholeForm } from '../../../server/src/features/burials/burials-fixture.ts'
import { attach } from '../../../server/src/test/factories.ts'
import { first } from '../../lives/step.ts'
import { linesOf, sitesOn, type Burial, type SaleSite } from '../model.ts'
import { runningOn, toPayBefore } from '../plans.ts'
import { isDraft, mayLie, toDraft, toExchange } from '../refusals.ts'
import { typeLines } from '../reprice.ts'
import { called, calling, step } from '../step.ts'
import type { Life } from '../world.ts'

const buried = (life: Life) => sitesOn(life.sales).flatMap((on) => on.burials)

export const bury = step<SaleSite>({
  name: 'add burial',
  weight: 5,
  targets: (life) => sitesOn(life.sales),
  sensible: (on) => isDraft(on.sale) && on.burials.length < on.type.places,
  attempt: (on) =>
    calling(
      burials.create,
      { body: { sale_id: on.sale.id, sale_site_id: on.id } },
      {
        line: `a burial in ${called(on)}`,
        verdict: first(toDraft(on.sale), on.burials.length >= on.type.places && 409),
        sale: on.sale,
        done({ burial_id: id }) {
          const burial: Burial = { id, in: on, status: on.site ? 'DRAFT' : 'UNSITED', lies: false }
          on.burials.push(burial)
          const lines = typeLines({ sites: [{ ...on, burials: [burial] }] }, on.sale.book)
          on.sale.lines.push(...lines.filter(({ of }) => of === burial))
        },
      },
    ),
})

/** Filled in with its papers, on a day of the life's month, and confirmed. */
export const confirm = step<Burial>({
  name: 'confirm burial',
  weight: 14,
  targets: buried,
  sensible: (burial, { world }) => burial.status === 'DRAFT' && toPayBefore(burial, world.today) === 0,
  attempt: (burial, { world, month }, { detail }) =>
    calling(
      burials.confirm,
      { params: { burial_id: burial.id }, body: {} },
      {
        line: `confirm a burial in ${called(burial.in)}`,
        verdict: burial.status === 'DRAFT' && toPayBefore(burial, world.today) === 0 ? 'done' : 409,
        sale: burial.in.sale,
        async before(by) {
          if (burial.status !== 'DRAFT') return
          const form = wholeForm(`${month}-${String(1 + (detail % 28)).padStart(2, '0')}`, world.slot)
          if (!burial.filled)
            await by.call(burials.update, { params: { burial_id: burial.id }, body: { burial: form } })
          burial.filled = true
          if (burial.papers) return
          burial.papers = true
          for (const paper of ['BURIAL_PERMIT', 'COD', 'BURIAL_CERTIFICATE'])
            await attach(world.park.db, 'burial', burial.id, paper)
        },
        done: () => void (burial.status = 'CONFIRMED'),
      },
    ),
})

export const complete = step<Burial>({
  name: 'complete burial',
  weight: 14,
  targets: buried,
  sensible: (burial, { world }) => burial.status === 'CONFIRMED' && toPayBefore(burial, world.today) === 0,
  attempt: (burial, { world }) =>
    calling(
      burials.complete,
      { params: { burial_id: burial.id }, body: {} },
      {
        line: `complete a burial in ${called(burial.in)}`,
        verdict: burial.status === 'CONFIRMED' && toPayBefore(burial, world.today) === 0 ? 'done' : 409,
        sale: burial.in.sale,
        done: () => void Object.assign(burial, { status: 'COMPLETE', lies: true }),
      },
    ),
})

/** A supervisor lets a burial be before the plan of its order would. */
export const allow = step<Burial>({
  name: 'allow burial',
  weight: 4,
  targets: buried,
  sensible: (burial, { world }) =>
    /DRAFT|CONFIRMED/.test(burial.status) && toPayBefore(burial, world.today) > 0,
  attempt(burial, { world: { today } }) {
    const { sale } = burial.in
    return calling(
      plans.allowBurial,
      { params: { burial_id: burial.id }, body: { reason: 'The family is known' } },
      {
        line: `allow a burial in ${called(burial.in)} before its plan`,
        verdict: toPayBefore(burial, today) > 0 ? 'done' : 409,
        sale,
        done() {
          burial.allowed = true
          runningOn(sale)!.steps.push({ kind: 'BURIAL_ALLOWED', day: today })
        },
      },
    )
  },
})

/** Of who may lie there somebody says whether the burial took place. */
export const reopen = step<Burial>({
  name: 'set draft',
  weight: 2,
  targets: buried,
  sensible: ({ status }) => status === 'COMPLETE' || status === 'CONFIRMED',
  attempt(burial, _life, { detail }) {
    const tookPlace = mayLie(burial) ? detail % 2 === 0 : undefined
    const said = tookPlace === undefined ? {} : { took_place: tookPlace }
    return calling(
      burials.setDraft,
      { params: { burial_id: burial.id }, body: { ...said, note: 'The certificate is wrong' } },
      {
        line: `set a burial in ${called(burial.in)} to draft, took place: ${tookPlace}`,
        verdict: burial.status === 'COMPLETE' || burial.status === 'CONFIRMED' ? 'done' : 409,
        sale: burial.in.sale,
        done() {
          burial.status = 'DRAFT'
          if (tookPlace) burial.lies = true
          if (tookPlace === false) burial.filled = false
        },
      },
    )
  },
})

const toUnbury = (burial: Burial) =>
  first((burial.lies || mayLie(burial)) && 409, toExchange(burial.in.sale, linesOf(burial, burial.in.sale)))

export const unbury = step<Burial>({
  name: 'take burial off',
  weight: 2,
  targets: buried,
  sensible: (burial) => toUnbury(burial) === 'done',
  attempt(burial) {
    const { sale } = burial.in
    const lines = linesOf(burial, sale)
    return calling(
      burials.remove,
      { params: { burial_id: burial.id } },
      {
        line: `take a burial off ${called(burial.in)}`,
        verdict: toUnbury(burial),
        sale,
        done() {
          sale.lines = sale.lines.filter((line) => !lines.includes(line))
          burial.in.burials = burial.in.burials.filter((other) => other !== burial)
        },
      },
    )
  },
})
