import { daysBeyond, slotForm, slots, type SlotSetup } from '@sexton/contract/slots/calls'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAutosavedForm } from '../../core/forms/use-autosaved-form.ts'
import { usePractice } from '../../core/practices.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { CheckInput } from '../../ui/inputs/check-inputs.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { optionsOf, SelectInput } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { WeekdaysInput } from '../../ui/inputs/weekdays-input.tsx'
import { useCemeteries } from '../../domain/cemeteries/use-cemeteries.ts'
import { t } from './slot-texts.ts'
import { beyondWords, slotName } from './slot-words.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const capacities = Array.from({ length: 50 }, (_, n) => ({ value: n + 1, label: String(n + 1) }))

/** The quarters of the hours from 5 to 22, and a time that is set already. */
function timeOptions(set: string | undefined) {
  const quarters = Array.from({ length: 69 }, (_, n) => {
    const [hour, minute] = [5 + Math.floor(n / 4), (n % 4) * 15]
    return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  })
  return optionsOf([...new Set([...quarters, ...(set ? [set] : [])])].sort())
}

/** Says before it is saved what the change leaves booked beyond it. */
function Beyond({ slot }: { slot: SlotSetup }) {
  const { control } = useFormContext<{ capacity: number | null; weekdays: number[] }>()
  const [capacity, weekdays] = useWatch({ control, name: ['capacity', 'weekdays'] })
  const setup = { active: slot.active, capacity: capacity ?? slot.capacity, weekdays }
  const days = daysBeyond(setup, slot.booked_ahead)
  if (days.length === 0) return null
  return <Messages severity="warning" messages={[t('slots.beyond.will', { days: beyondWords(days) })]} />
}

/** Says before it is saved that other times are those of a new slot, where burials have the former ones. */
function TimesKept({ slot: { from, to, in_use, active } }: { slot: SlotSetup }) {
  const { control } = useFormContext<{ from: string; to: string }>()
  const wanted = useWatch({ control, name: ['from', 'to'] })
  if (!in_use || !active || (wanted[0] === from && wanted[1] === to)) return null
  return <Messages severity="info" messages={[t('slots.times.kept', { from, to })]} />
}

/** Whose burials alone it takes; nothing where there is only one cemetery. */
function CemeteryOfSlot() {
  const all = useCemeteries()
  if (all.length === 0) return null
  return (
    <SelectInput
      name="cemetery_id"
      label={t('slots.cemetery')}
      empty={t('slots.cemetery.all')}
      options={all.map(({ cemetery_id, cemetery }) => ({ value: cemetery_id, label: cemetery }))}
    />
  )
}

/** Whether directors can book it; nothing while they book nothing. */
const Outside = () =>
  usePractice('desk') && (
    <CheckInput name="outside" label={t('slots.outside')} hint={t('slots.outside.about')} />
  )

const Fields = ({ slot }: { slot: SlotSetup | undefined }) => (
  <>
    <TextInput name="description" label={t('slots.description')} required autoFocus maxLength={60} />
    <FormRow width={150}>
      <SelectInput name="from" label={t('slots.from')} options={timeOptions(slot?.from)} required />
      <SelectInput name="to" label={t('slots.to')} options={timeOptions(slot?.to)} required />
      <SelectInput name="capacity" label={t('slots.capacity')} options={capacities} required />
    </FormRow>
    <CemeteryOfSlot />
    <WeekdaysInput name="weekdays" label={t('slots.weekdays')} required />
    <Outside />
  </>
)

const empty = {
  description: '',
  from: '',
  to: '',
  capacity: null,
  weekdays: everyDay,
  cemetery_id: null,
  outside: false,
}

const valuesOf = ({ description, from, to, capacity, weekdays, cemetery_id, outside }: SlotSetup) => ({
  description,
  from,
  to,
  capacity,
  weekdays,
  cemetery_id,
  outside,
})

/** The dialog that adds a slot, or changes one. */
export default function SlotDialog({ slot, keptAs, onClose }: { slot?: SlotSetup } & Opened) {
  const values = slot && valuesOf(slot)
  const form = useContractForm(slotForm, values ?? empty)
  const autosave = useAutosavedForm(form, keptAs, values && { values, version: slot.updated_at })
  const create = useActWithNotice(slots.create, { onDone: onClose }, (saved) =>
    t('slots.added', { name: slotName(saved) }),
  )
  const update = useActWithNotice(slots.update, { onDone: onClose }, (saved) =>
    t('slots.updated', { name: slotName(saved) }),
  )
  const act = slot ? update : create
  return (
    <FormDialog
      open
      title={t(slot ? 'slots.edit' : 'slots.new')}
      submit={t(slot ? 'slots.update' : 'slots.add')}
      form={form}
      act={act}
      keptAs={autosave}
      onClose={onClose}
      onSubmit={(body) => {
        if (!slot) return create.run({ body })
        const { burial_slot_id } = slot
        return update.run({ params: { burial_slot_id }, body: { ...body, updated_at: autosave.version } })
      }}
    >
      <Fields slot={slot} />
      {slot && <TimesKept slot={slot} />}
      {slot && <Beyond slot={slot} />}
    </FormDialog>
  )
}
