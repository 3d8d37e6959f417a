import { burials } from '@sexton/contract/burials/calls'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { attach } from '../../../test/factories.ts'
import { ground } from '../../../features/burials/ground/who-lies-fixture.ts'

/** What the database refuses of corrections and holds, whatever the way (ground-23 to ground-26). */
const { park, boss, aSite, buried, sold } = ground()

/** A corrected burial with its move, and the user who corrected it. */
async function corrected() {
  const on = await sold()
  const burial_id = await buried(on)
  const document_id = await attach(park.db, 'burial', burial_id)
  const site_id = await aSite()
  const body = { site_id, grave_no: 1, note: 'Found', happened: 'corrected' as const, document_id }
  await boss().call(burials.changeSite, { params: { burial_id }, body })
  return { ...on, burial_id, document_id, free: site_id }
}
const holdsOn = (site_id: number) => park.db.updateTable('holds').where('site_id', '=', site_id)

it('no hold is lifted by who placed it, without a reason, or twice (ground-26)', async () => {
  const { site_id } = await corrected()
  const lifted = (lifted_by: number, lift_reason: string | null) =>
    holdsOn(site_id).set({ lifted_by, lifted_at: '2026-11-29', lift_reason }).execute()
  const second = (await park.as('PERM_SITES')).user_id
  await expect(lifted(boss().user_id, 'Checked')).rejects.toThrow('holds_lifted_by_a_second_person')
  await expect(lifted(second, null)).rejects.toThrow('holds_lifted_with_reason')
  await expect(lifted(second, ' ')).rejects.toThrow('holds_lift_reason_check')
  await lifted(second, 'Checked')
  await expect(lifted(second, 'Checked again')).rejects.toThrow('This hold has already been lifted.')
})

it('no hold changes or goes, nor its evidence (ground-24)', async () => {
  const { site_id, document_id } = await corrected()
  await expect(holdsOn(site_id).set({ reason: 'Another' }).execute()).rejects.toThrow(
    'A hold stays on record.',
  )
  const gone = park.db.deleteFrom('holds').where('site_id', '=', site_id).execute()
  await expect(gone).rejects.toThrow('A hold stays on record.')
  const evidence = park.db.updateTable('documents').where('document_id', '=', document_id)
  await expect(evidence.set({ deleted_at: '2026-11-29' }).execute()).rejects.toThrow(
    'This document is the evidence for a correction, so it cannot be deleted.',
  )
})

it('no correction is on record without its holds, nor a hold on another site (ground-24)', async () => {
  const { burial_id, free, document_id } = await corrected()
  const other = await aSite()
  const move = { burial_id, from_site_id: free, from_grave_no: 1, to_site_id: other, to_grave_no: 1 }
  const add = park.db.insertInto('grave_moves').values({ ...move, reason: 'Found', is_correction: true })
  await expect(add.execute()).rejects.toThrow('A correction of the record must put its sites on hold.')
  const { grave_move_id } = await park.db
    .selectFrom('grave_moves')
    .select('grave_move_id')
    .where('burial_id', '=', burial_id)
    .executeTakeFirstOrThrow()
  const hold = {
    site_id: other,
    kind: 'CORRECTION',
    stops: ['SELL'],
    reason: 'Found',
    placed_on: '2026-11-29',
    placed_by: boss().user_id,
    grave_move_id,
    document_id,
  }
  const place = park.db.insertInto('holds').values(hold).execute()
  await expect(place).rejects.toThrow('on a site of that correction')
})

it('a hold on one grave stops that grave, and what concerns the whole site (ground-25)', async () => {
  const { site_id, ...on } = await sold('LAWN_COMPANION')
  const burial_id = await buried({ ...on })
  const document_id = await attach(park.db, 'burial', burial_id)
  const move = { burial_id, from_site_id: site_id, from_grave_no: 1, to_site_id: site_id, to_grave_no: 2 }
  const undone = park.db.transaction().execute(async (tx) => {
    const { grave_move_id } = await tx
      .insertInto('grave_moves')
      .values({ ...move, reason: 'Found', is_correction: true })
      .returning('grave_move_id')
      .executeTakeFirstOrThrow()
    const hold = { site_id, grave_no: 2, kind: 'CORRECTION', stops: ['OPEN'], reason: 'Found' }
    const by = { placed_on: '2026-11-29', placed_by: boss().user_id }
    await tx
      .insertInto('holds')
      .values({ ...hold, ...by, grave_move_id, document_id })
      .execute()
    const { rows } = await sql<{ why: (string | null)[] }>`select array[held(${site_id}, 1, 'OPEN'),
      held(${site_id}, 2, 'OPEN'), held(${site_id}, null, 'OPEN'), held(${site_id}, 2, 'SELL')] as why`.execute(
      tx,
    )
    expect(rows[0]!.why.map(Boolean)).toEqual([false, true, true, false])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
})
