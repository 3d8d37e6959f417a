import { burials } from '@sexton/contract/burials/calls'
import { first, pick, type Chance } from '../../lives/step.ts'
import { relocated } from '../audit-rows.ts'
import { inGrave, saleSites, type Burial, type Site } from '../model.ts'
import { toMove, type Move } from '../refusals.ts'
import { graveNumbers, settle } from '../free-places.ts'
import { leaveStone, STONES, type StoneGoes } from '../stones.ts'
import { calling, forbidden, manager, step, type Life } from '../step.ts'

const REASON = 'The family asked for it'

const inWords = ({ why, stone, exhumed }: Move) =>
  `${why ? '' : ' for no reason'}${exhumed ? ', to be buried anew' : ''}; the stone ${stone ?? 'is forgotten'}`

/** What a move comes to, whichever of the two calls it is. */
function moveOf(burial: Burial, life: Life, { chance, site }: { chance: Chance; site: Site | undefined }) {
  const by = manager(chance)
  const grave = pick(
    chance.mad && chance.who % 4 === 0 ? [5] : graveNumbers(site ?? life.sites[0]!),
    chance.detail,
  )
  const how = {
    why: !chance.mad || chance.who % 2 === 0,
    stone: pick<StoneGoes>(chance.mad ? [...STONES, undefined] : STONES, chance.who),
    // Refused of who is on record as buried; asked for often enough.
    exhumed: chance.amount % (burial.status === 'COMPLETE' ? 6 : 2) === 0,
  }
  const { why, stone, exhumed } = how
  const { place: from } = burial
  const to = site && { site, grave }
  const moves = to && !(from?.site === site && from?.grave === grave)
  return {
    given: { grave_no: grave, ...(why ? { note: REASON } : {}), headstone: stone, exhumed },
    said: {
      line: `move ${burial.name} to grave ${grave} of ${site?.name ?? 'no site'}${inWords(how)}`,
      by,
      site: from?.site,
      burial: () => burial,
      verdict: first(forbidden(by), to ? toMove(life, burial, to, how) : 409),
      done() {
        if (!moves) return
        life.moving.add(burial.id)
        leaveStone(burial, to, stone)
        settle(life, burial, to, { exhumed, on: life.world.today })
        if (from?.site !== to.site) burial.on = to.site.on
        relocated(life, burial, { action: 'MOVED', from, to })
      },
    },
  }
}

export const changeGrave = step<Burial>({
  name: 'move grave',
  weight: 5,
  targets: (life) => life.burials,
  sensible: ({ place }) => (place?.site.type.graves ?? 1) > 1,
  attempt(burial, life, chance) {
    const { given, said } = moveOf(burial, life, { chance, site: burial.place?.site })
    return calling(burials.changeGrave, { params: { burial_id: burial.id }, body: given }, said)
  },
})

/** To any ground that somebody holds: their own or not, free or full. */
export const changeSite = step<{ burial: Burial; site: Site }>({
  name: 'move to a site',
  weight: 8,
  targets: (life) => life.burials.flatMap((burial) => life.sites.map((site) => ({ burial, site }))),
  sensible: ({ burial, site }, life) =>
    burial.place?.site !== site && saleSites(life).some((on) => on.site === site),
  attempt({ burial, site }, life, chance) {
    const { given, said } = moveOf(burial, life, { chance, site })
    const body = { ...given, site_id: site.id }
    return calling(burials.changeSite, { params: { burial_id: burial.id }, body }, said)
  },
})

export const position = step<Burial>({
  name: 'correct place',
  weight: 4,
  targets: (life) => life.burials,
  sensible: ({ lies, place }) => lies && place?.grave !== undefined && place.site.type.deep > 1,
  attempt(burial, life, chance) {
    const by = manager(chance)
    const why = !chance.mad || chance.who % 2 === 0
    const { position: before, place } = burial
    const wanted = 1 + (chance.detail % ((place?.site.type.deep ?? 1) + (chance.mad ? 1 : 0)))
    return calling(
      burials.correctPosition,
      { params: { burial_id: burial.id }, body: { position: wanted, ...(why ? { note: REASON } : {}) } },
      {
        line: `${burial.name} lies at place ${wanted}${why ? '' : ', for no reason'}`,
        by,
        site: place?.site,
        burial: () => burial,
        verdict: first(
          forbidden(by),
          before === undefined && 409,
          !why && 422,
          wanted > (place?.site.type.deep ?? 0) && 409,
        ),
        done() {
          const there = inGrave(life, place!).find((other) => other.position === wanted)
          if (there) there.position = before
          burial.position = wanted
        },
      },
    )
  },
})
