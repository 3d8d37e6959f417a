import type { ActKind } from '@sexton/contract/acts/kinds'
import { acts } from '@sexton/contract/acts/calls'
import type { Given, Reply } from '@sexton/contract/core/endpoint'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isAnswered } from '../../../core/api/errors.ts'
import { useAct } from '../../../core/api/use-act.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { isCarried, usePosition, type Position } from '../../../domain/park-map/use-position.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import type { TodayOrder } from '../day-orders.ts'
import { useToday } from '../use-today.ts'
import { actSchema, newAct, saidOf, type ActValues, type FirstSent } from './act-form.ts'
import { ActFields } from './act-fields.tsx'
import { Located } from './located.tsx'
import { NoLongerSo } from './no-longer-so.tsx'
import { PhotoInputs } from './photo-input.tsx'
import { needsPhotos, photoSlots, type PhotoSlot } from './photo-slots.ts'
import { SentDialog } from './sent-dialog.tsx'
import { useActPhotos, type TakenPhotos } from './use-act-photos.ts'
import { t } from './act-texts.ts'

interface Properties {
  kind: ActKind
  /** As it was when the form was opened. */
  order: TodayOrder
  keptAs: string
  onClose: () => void
}

const sentNow = (position: Position | null): FirstSent => ({
  done_at: new Date().toISOString(),
  position:
    position && 'at' in position
      ? { longitude: position.at[0], latitude: position.at[1], accuracy_m: position.accuracy }
      : null,
})

/** What says whose coffin it is. */
const coffinOf = ({ said, no_pass }: ActValues) => JSON.stringify([said['pass'], no_pass])

/** The form of an act, and how it is sent: the same one again until an answer comes (acts-3). */
function useActForm(
  kind: ActKind,
  { dig_order_id, revision }: TodayOrder,
  onStored: (uuid: string, slots: readonly PhotoSlot[]) => void,
) {
  const form = useContractForm(actSchema(kind), newAct(kind))
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) } as ActValues
  const [tried, setTried] = useState<string>()
  const [reply, setReply] = useState<Reply<typeof acts.send>>()
  const put = (sent: FirstSent | null) => form.setValue('sent', sent)
  const act = useAct(acts.send, {
    // What was refused is put right as another try: some refusals are on record.
    about: ({ body }) => `${body.act_uuid} ${body.done_at}`,
    onDone: (stored) => {
      setReply(stored)
      onStored(stored.act.act_uuid, photoSlots(kind, form.getValues()))
    },
    onFailed: (error) => isAnswered(error) && put(null),
  })
  const send = (given: ActValues, position: Position | null) => {
    const { act_uuid, how } = given
    setTried(coffinOf(form.getValues()))
    const first = given.sent ?? sentNow(how === 'REMOTE' ? null : position)
    put(first)
    const said = saidOf(kind, given)
    const body = { act_uuid, kind, how, said, ...first, dig_order_id, seen: { revision } }
    return act.run({ body: body as Given<typeof acts.send>['body'] })
  }
  // What was refused of one coffin is not said of another.
  const error = tried === coffinOf(values) ? act.error : null
  return { form, values, act: { ...act, error }, reply, send }
}

/** The order as it is by now: another screen may have stopped or replaced it under an open form. */
function useOrderNow(order: TodayOrder) {
  const { data } = useToday()
  return data?.orders.find(({ dig_order_id }) => dig_order_id === order.dig_order_id) ?? order
}

/** Records what somebody does at a grave: the form, then its photos. */
export default function ActDialog({ kind, order: opened, keptAs, onClose }: Properties) {
  const [order] = useState(opened)
  const now = useOrderNow(order)
  const [taken, setTaken] = useState<TakenPhotos>({})
  const [asksForAll, setAsksForAll] = useState(false)
  const photos = useActPhotos()
  const { form, values, act, reply, send } = useActForm(kind, order, (uuid, slots) =>
    photos.start(uuid, slots, taken),
  )
  const position = usePosition(isCarried() && !reply)
  const slots = photoSlots(kind, values)
  const take = (slot: PhotoSlot, file: File) => setTaken((before) => ({ ...before, [slot]: file }))
  const name = order.deceased
  if (reply) {
    const isPlaceless = isCarried() && values.how === 'AT_GRAVE' && !values.sent?.position
    return <SentDialog {...{ kind, reply, name, isPlaceless, onClose }} sent={photos} />
  }
  const isReplaced = now.state === 'SUPERSEDED' || now.state === 'CANCELLED'
  const submit = (given: ActValues) => {
    const isMissing = needsPhotos(kind) && slots.some((slot) => !taken[slot])
    setAsksForAll(isMissing)
    return !isMissing && send(given, position)
  }
  return (
    <FormDialog
      open
      fillsPhone
      title={t(`act.title.${kind}`, { name })}
      submit={t(isReplaced ? 'act.superseded.send' : `act.send.${kind}`)}
      danger={isReplaced || kind === 'grave.stopped'}
      reason={isReplaced && kind === 'remains.laid' ? t('act.superseded.lay') : null}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={submit}
    >
      <NoLongerSo order={order} now={now} />
      <ActFields kind={kind} order={order} values={values} isRefused={act.error !== null} />
      <PhotoInputs slots={slots} taken={taken} onTake={take} asksForAll={asksForAll} />
      <Located position={position} />
    </FormDialog>
  )
}
