import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { OpenSlot } from '@sexton/contract/schedule'
import { FieldMessage, RequiredMark, useField, type FieldProperties } from '../../ui/field.tsx'
import { Messages } from '../../ui/messages.tsx'
import { t } from './form-texts.ts'

const words = ({ description, from, to, burials_available: available }: OpenSlot, takesPlace: boolean) =>
  takesPlace
    ? t('burial.form.slot.option', { description, from, to, available })
    : t('burial.form.slot.bare', { description, from, to })

interface Properties extends FieldProperties {
  slots: readonly OpenSlot[]
  /** False: an old burial, which may be in a slot that is full. */
  takesPlace: boolean
  /** No burials take place on this day: none can be chosen. */
  closed: boolean
}

/** The slots of the chosen day; one without a place left can't be chosen (document 002 section 2). */
export function SlotInput({ slots, takesPlace, closed, ...given }: Properties) {
  const hint = closed && t('burial.form.slot.closed')
  const { field, message, ties } = useField({ ...given, hint }, (id) => {
    const slot = slots.find(({ burial_slot_id }) => burial_slot_id === id)
    return slot && words(slot, takesPlace && !closed)
  })
  const chosen = slots.find((slot) => slot.burial_slot_id === field.value)
  const isFull = (slot: OpenSlot) => takesPlace && slot.burials_available === 0
  const gone = !closed && Boolean(field.value) && (!chosen || isFull(chosen))
  const first = slots.find((slot) => !isFull(slot))
  return (
    <FormControl error={Boolean(message)} sx={{ mb: 1.5, display: 'block' }}>
      <FormLabel id={`${ties.id}l`} sx={{ fontSize: '0.85rem' }}>
        {given.label}
        <RequiredMark ties={ties} />
      </FormLabel>
      <RadioGroup
        id={ties.id}
        aria-labelledby={`${ties.id}l`}
        aria-describedby={ties['aria-describedby']}
        aria-required={ties['aria-required']}
        name={field.name}
        value={field.value ?? ''}
        onChange={(_, id) => field.onChange(Number(id))}
        onBlur={field.onBlur}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(330px, 100%), 1fr))',
          columnGap: 2,
        }}
      >
        {slots.map((slot) => (
          <FormControlLabel
            key={slot.burial_slot_id}
            value={slot.burial_slot_id}
            label={words(slot, takesPlace && !closed)}
            disabled={closed || isFull(slot)}
            control={<Radio slotProps={{ input: slot === (chosen ?? first) ? { ref: field.ref } : {} }} />}
          />
        ))}
      </RadioGroup>
      {gone && <Messages messages={[t('burial.form.slot.gone')]} severity="warning" />}
      <FieldMessage ties={ties} message={message} hint={hint} />
    </FormControl>
  )
}
