import { burials } from '@sexton/contract/burials/calls'
import { holds } from '@sexton/contract/holds/calls'
import { sites } from '@sexton/contract/sites/calls'
import { attach } from '../../../server/src/test/factories.ts'
import { first, pick } from '../../lives/step.ts'
import { relocated } from '../audit-rows.ts'
import { settle, graveNumbers } from '../free-places.ts'
import type { Burial, Hold, SaleSite, Site } from '../model.ts'
import { takes, toCorrect } from '../refusals.ts'
import { leaveStone, STONES, type StoneGoes } from '../stones.ts'
import { calling, clerk, forbidden, manager, MANAGER, SECOND, step } from '../step.ts'

/** What somebody hangs on who was found in ground of others: a sale site of their sale that holds nothing. */
const released = ({ sale, name }: Burial, site: Site, id: number): SaleSite => ({
  id,
  name: `where ${name} was found`,
  sale,
  type: site.type,
  signedFor: new Set(),
})

/** The record was wrong: to any site, free, held for others or on hold. */
export const correctRecord = step<{ burial: Burial; site: Site }>({
  name: 'correct record',
  weight: 3,
  targets: (life) => life.burials.flatMap((burial) => life.sites.map((site) => ({ burial, site }))),
  sensible: ({ burial, site }) => burial.lies && (burial.place?.site !== site || site.type.graves > 1),
  attempt({ burial, site }, life, chance) {
    const by = manager(chance)
    const grave = pick(graveNumbers(site), chance.detail)
    const why = !chance.mad || chance.who % 2 === 0
    const paper = !chance.mad || chance.who % 3 > 0
    const stone = pick<StoneGoes>(chance.mad ? [...STONES, undefined] : STONES, chance.who)
    const { place: from } = burial
    const to = { site, grave }
    const corrects = !(from?.site === site && from.grave === grave)
    let onSale = 0
    let hold: Hold | undefined
    return calling(
      burials.changeSite,
      async () => ({
        params: { burial_id: burial.id },
        body: {
          site_id: site.id,
          grave_no: grave,
          happened: 'corrected' as const,
          headstone: stone,
          ...(why ? { note: 'The mason found it' } : {}),
          document_id: paper ? await attach(life.world.park.db, 'burial', burial.id) : null,
        },
      }),
      {
        line: `${burial.name} lies in grave ${grave} of ${site.name} after all${why ? '' : ' for no reason'}${paper ? '' : ', without a paper'}; the stone ${stone ?? 'is forgotten'}`,
        by,
        site,
        burial: () => burial,
        verdict: first(forbidden(by), toCorrect(life, burial, to, { why, paper, stone })),
        async after(reader, { sale_site_id }) {
          onSale = sale_site_id!
          if (!corrects) return
          const { holds: all } = await reader.call(sites.get, { params: { site_id: site.id } })
          const id = Math.max(...all.map(({ hold_id }) => hold_id))
          const name = `the hold of ${[from?.site.name, site.name].filter(Boolean).join(' and ')}`
          hold = { id, name, sites: [from?.site, site], lifted: false }
        },
        done() {
          if (!corrects) return
          const own = takes(burial, site)
          life.moving.add(burial.id)
          leaveStone(burial, to, stone)
          settle(life, burial, to, { corrected: true, on: life.world.today })
          if (from?.site !== site) burial.on = own ? site.on : released(burial, site, onSale)
          relocated(life, burial, { action: 'MOVED', from, to })
          life.holds.push(hold!)
        },
      },
    )
  },
})

/** A second person has looked: never the manager, who made the correction. */
export const liftHold = step<Hold>({
  name: 'lift hold',
  weight: 8,
  targets: (life) => life.holds,
  sensible: ({ lifted }) => !lifted,
  attempt(hold, _life, chance) {
    const by = chance.mad ? pick([clerk(chance), MANAGER, SECOND], chance.detail) : SECOND
    return calling(
      holds.lift,
      { params: { hold_id: hold.id }, body: { note: 'The plate was found' } },
      {
        line: `lift ${hold.name}`,
        by,
        site: hold.sites[0],
        verdict: first(by < MANAGER && 403, (hold.lifted || by === MANAGER) && 409),
        done: () => void (hold.lifted = true),
      },
    )
  },
})
