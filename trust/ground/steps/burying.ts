import { burials } from '@sexton/contract/burials/calls'
import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { wholeForm } from '../../../server/src/features/burials/burials-fixture.ts'
import { attach } from '../../../server/src/test/factories.ts'
import type { Person } from '../../frame/people.ts'
import { first, pick, type Chance } from '../../lives/step.ts'
import { inSite, isDraft, mayLie, saleSites, type Burial, type Sale, type SaleSite } from '../model.ts'
import { toBury, toComplete, toConfirm, toReopen, toUnbury } from '../refusals.ts'
import { firstGrave, graveNumbers, layDown } from '../free-places.ts'
import { anybody, calling, clerk, forbidden, manager, step, type Life } from '../step.ts'

/** A day of the life's and a slot, or a day to come. */
function bookingOf({ days, world }: Life, { mad, detail, amount, who }: Chance) {
  const slot = amount % world.slots.length
  const isToCome = detail % 5 < 2 || (mad && who % 3 === 0)
  return { slot, day: isToCome ? addDays(world.today, 2 + (amount % 20)) : pick(days, who) }
}

type Booking = ReturnType<typeof bookingOf>

/** Everything the form asks for; somebody who is buried on a day to come has died already. */
export const formOf = ({ world }: Life, { day, slot }: Booking, name: string) => ({
  ...wholeForm(day < world.today ? day : world.today, world.slots[slot]!),
  burial_date: day,
  deceased_first_name: name,
})

const fillIn = (
  life: Life,
  by: Person,
  burial_id: number,
  { name, ...booking }: Booking & { name: string },
) => by.call(burials.update, { params: { burial_id }, body: { burial: formOf(life, booking, name) } })

/** A site of the sale, or any other one; most often beside somebody. */
const graves = (life: Life) =>
  life.sales
    .filter(({ legacy }) => !legacy)
    .flatMap((sale) =>
      saleSites(life).flatMap((on) => {
        const beside = on.site ? inSite(life, on.site).length : 0
        return Array.from({ length: beside > 0 ? 3 : 1 }, () => ({ sale, on }))
      }),
    )

/** Where a grave is not known the site may be full although no grave of it is. */
const hasUnknown = (life: Life, { site }: SaleSite) =>
  site !== undefined && inSite(life, site).some(({ place }) => place!.grave === undefined)

export const bury = step<{ sale: Sale; on: SaleSite }>({
  name: 'add burial',
  weight: 18,
  targets: graves,
  sensible({ sale, on }, life) {
    const verdict = toBury(life, sale, on, on.site && (firstGrave(life, on.site) ?? 1))
    return verdict === 'done' || (verdict === 409 && isDraft(sale) && hasUnknown(life, on))
  },
  attempt({ sale, on }, life, chance) {
    const { site } = on
    const asked = site && chance.detail % 2 ? pick([...graveNumbers(site), 3], chance.amount) : undefined
    const booking = bookingOf(life, chance)
    const name = `burial ${life.burials.length + 1} of ${chance.kind}`
    const grave = asked ?? (site && firstGrave(life, site))
    let made: Burial | undefined
    return calling(
      burials.create,
      { body: { sale_id: sale.id, sale_site_id: on.id, grave_no: asked ?? null } },
      {
        line: `${name} on ${sale.name} in ${asked ? `grave ${asked} of ` : ''}${site?.name ?? on.name} on ${booking.day}, slot ${booking.slot}`,
        by: clerk(chance),
        site,
        burial: () => made,
        // A site that is full has no first grave.
        verdict: site && grave === undefined ? toBury(life, sale, on, 1) : toBury(life, sale, on, grave),
        async after(by, { burial_id }) {
          await fillIn(life, by, burial_id, { ...booking, name })
          for (const paper of ['BURIAL_PERMIT', 'COD', 'BURIAL_CERTIFICATE'])
            await attach(life.world.park.db, 'burial', burial_id, paper)
        },
        done({ burial_id: id }) {
          const is = { status: site ? 'DRAFT' : 'UNSITED', legacy: false, lies: false } as const
          made = { id, name, sale, on, ...is, ...booking, certified: true, place: site && { site, grave } }
          life.burials.push(made)
        },
      },
    )
  },
})

/** Another day and slot, or a new one for who was taken out. What is recorded of a body is corrected elsewhere. */
export const rebook = step<Burial>({
  name: 'another day',
  weight: 4,
  targets: ({ burials: all }) =>
    all
      .filter(({ legacy, lies, taken }) => (!legacy || taken) && !lies)
      .flatMap((burial) => (burial.day ? [burial] : [burial, burial, burial])),
  sensible: () => true,
  attempt(burial, life, chance) {
    const booking = bookingOf(life, chance)
    // Once its day has come the burial is put off, by the manager and for a reason.
    const putOff = mayLie(life, burial) && !(booking.day === burial.day && booking.slot === burial.slot)
    const by = putOff ? manager(chance) : clerk(chance)
    const why = !chance.mad || chance.who % 2 === 0
    const body = { burial: formOf(life, booking, burial.name), ...(why ? { note: 'Rain' } : {}) }
    return calling(
      burials.update,
      { params: { burial_id: burial.id }, body },
      {
        line: `${burial.name} on ${booking.day}, slot ${booking.slot}${why ? '' : ', for no reason'}`,
        by,
        burial: () => burial,
        verdict: first(
          burial.legacy && booking.day > life.today && 422,
          putOff && forbidden(by),
          putOff && !why && 422,
        ),
        done: () => void Object.assign(burial, booking),
      },
    )
  },
})

/** Time goes by until the day of a burial has come: it is one of the life's own days then. */
export const dayComes = step<Burial>({
  name: 'its day comes',
  weight: 10,
  targets: ({ burials: all, today }) => all.filter(({ day, legacy }) => !legacy && (day ?? '') > today),
  sensible: () => true,
  attempt(burial, life, chance) {
    const day = pick(life.days, chance.who)
    return {
      line: `the day of ${burial.name} comes: ${day}`,
      by: clerk(chance),
      verdict: 'done',
      burial: () => burial,
      async send() {
        await sql`update burials set burial_date = ${day}::date, death_date = ${addDays(day, -1)}::date
          where burial_id = ${burial.id}`.execute(life.world.park.db)
        return { status: 200, headers: {}, text: '', raw: Buffer.alloc(0), body: {} }
      },
      done: () => void (burial.day = day),
    }
  },
})

export const confirm = step<Burial>({
  name: 'confirm',
  weight: 14,
  targets: (life) => life.burials,
  // Now and then of who was taken out and has no day yet.
  sensible: ({ status }) => status === 'DRAFT',
  attempt: (burial, life, chance) =>
    calling(
      burials.confirm,
      { params: { burial_id: burial.id }, body: {} },
      {
        line: `confirm ${burial.name}`,
        by: anybody(chance),
        burial: () => burial,
        verdict: toConfirm(life, burial),
        done: () => void (burial.status = 'CONFIRMED'),
      },
    ),
})

export const complete = step<Burial>({
  name: 'complete',
  weight: 16,
  targets: (life) => life.burials,
  sensible: ({ status }) => status === 'CONFIRMED',
  attempt(burial, { world, ...life }, chance) {
    const signs = burial.status === 'CONFIRMED' && !burial.certified && chance.amount % 3 > 0
    return calling(
      burials.complete,
      { params: { burial_id: burial.id }, body: {} },
      {
        line: `complete ${burial.name}${signs ? ' with a new certificate' : ''}`,
        by: anybody(chance),
        burial: () => burial,
        verdict: toComplete({ ...burial, certified: burial.certified || signs }, world.today),
        async before() {
          if (!signs) return
          await attach(world.park.db, 'burial', burial.id, 'BURIAL_CERTIFICATE')
          burial.certified = true
        },
        done() {
          layDown(life, burial)
          burial.status = 'COMPLETE'
        },
      },
    )
  },
})

export const reopen = step<Burial>({
  name: 'set draft',
  weight: 4,
  targets: (life) => life.burials,
  sensible: ({ status }) => status === 'CONFIRMED' || status === 'COMPLETE',
  attempt(burial, life, chance) {
    const by = manager(chance)
    const why = !chance.mad || chance.detail % 2 === 0
    const silent = chance.mad && chance.who % 3 === 0
    const tookPlace = mayLie(life, burial) && !silent ? chance.amount % 2 === 0 : undefined
    const said = tookPlace === undefined ? {} : { took_place: tookPlace }
    return calling(
      burials.setDraft,
      {
        params: { burial_id: burial.id },
        body: { ...said, ...(why ? { note: 'The certificate is wrong' } : {}) },
      },
      {
        line: `set ${burial.name} to draft${why ? '' : ' for no reason'}, took place: ${tookPlace}`,
        by,
        burial: () => burial,
        verdict: first(forbidden(by), toReopen(life, burial, { why, tookPlace })),
        done() {
          if (tookPlace === true) layDown(life, burial)
          if (tookPlace === false) Object.assign(burial, { day: undefined, slot: undefined })
          burial.status = 'DRAFT'
        },
      },
    )
  },
})

export const unbury = step<Burial>({
  name: 'take burial off',
  weight: 2,
  targets: (life) => life.burials,
  // As often where a body lies as where none does.
  sensible: ({ sale }) => isDraft(sale),
  attempt: (burial, life, chance) =>
    calling(
      burials.remove,
      { params: { burial_id: burial.id } },
      {
        line: `take ${burial.name} off ${burial.sale.name}`,
        by: anybody(chance),
        site: burial.place?.site,
        verdict: toUnbury(life, burial),
        done: () => void (life.burials = life.burials.filter((other) => other !== burial)),
      },
    ),
})
