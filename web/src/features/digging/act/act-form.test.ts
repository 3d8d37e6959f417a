import { actForm } from '@sexton/contract/acts/calls'
import { actKinds, type ActKind } from '@sexton/contract/acts/kinds'
import { expect, test } from 'vitest'
import { actSchema, newAct, newUuid, saidOf } from './act-form.ts'
import { photoSlots } from './photo-slots.ts'

const filled: Record<ActKind, object> = {
  'grave.marked': { left: 'nobody', right: 'Ada Zulu' },
  'grave.checked': { left: 'nobody', right: 'Ada Zulu', typed_ref: 'Z-1-2' },
  'grave.opened': { depth_cm: 180 },
  'grave.stopped': { why: 'Rock.' },
  'remains.laid': { pass: 'P-1234-5678' },
  'grave.closed': {},
}

test.each(Object.keys(actKinds) as ActKind[])(
  'the form of %s gives what the contract takes, under a number of its own (acts-3)',
  (kind) => {
    const values = newAct(kind)
    const typed = { ...values, said: { ...values.said, ...filled[kind] } }
    const { act_uuid, how, said } = actSchema(kind).parse(typed)
    const sent = {
      kind,
      act_uuid,
      how,
      said,
      dig_order_id: 1,
      done_at: new Date().toISOString(),
      seen: { revision: 1 },
    }
    expect(actForm.safeParse(sent).error).toBeUndefined()
    expect(newUuid()).not.toBe(act_uuid)
  },
)

test('laid with a pass names no second person, and without one no code (dig-8)', () => {
  const values = newAct('remains.laid')
  const said = { pass: 'P-1234-5678', with_user_id: 7, why: 'The pass is lost.', depth_cm: null }
  expect(saidOf('remains.laid', { ...values, said })).toEqual({ pass: 'P-1234-5678', depth_cm: null })
  const without = { ...values, said, no_pass: true }
  expect(saidOf('remains.laid', without)).toEqual({
    with_user_id: 7,
    why: 'The pass is lost.',
    depth_cm: null,
  })
  expect([photoSlots('remains.laid', values), photoSlots('remains.laid', without)]).toEqual([[], ['coffin']])
})

test('a check by the photos and remains that were met ask for no photo (dig-4, dig-7)', () => {
  expect(photoSlots('grave.checked', { ...newAct('grave.checked'), how: 'REMOTE' })).toEqual([])
  expect(photoSlots('grave.opened', { ...newAct('grave.opened'), said: { remains_met: true } })).toEqual([])
})
