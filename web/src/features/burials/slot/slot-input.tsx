import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { OpenSlot } from '@sexton/contract/slots/slot'
import { FieldLabel, wantedLook } from '../../../ui/inputs/field-label.tsx'
import { FieldMessage, useField, type FieldProperties } from '../../../ui/inputs/field.tsx'
import { t } from './slot-texts.ts'

interface Properties extends FieldProperties {
  slots: readonly OpenSlot[]
}

/** The slots of the day of an old burial: it takes no place, so any can be chosen (slots-7). */
export function SlotInput({ slots, ...given }: Properties) {
  const labelOf = (id: unknown) => {
    const slot = slots.find(({ burial_slot_id }) => burial_slot_id === id)
    return slot && t('burial.form.slot.bare', { ...slot })
  }
  const { field, message, ties, marks } = useField(given, labelOf)
  const isOpen = slots.length > 0
  return (
    <FormControl error={Boolean(message)} sx={{ mb: 1.5, display: 'block', ...wantedLook(marks) }}>
      <FieldLabel label={given.label} ties={ties} marks={marks} isGroup />
      <RadioGroup
        id={ties.id}
        {...(!isOpen && { ref: field.ref, tabIndex: -1 })}
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
        {slots.map(({ burial_slot_id: id }, at) => (
          <FormControlLabel
            key={id}
            value={id}
            label={labelOf(id)}
            disabled={given.disabled}
            control={<Radio slotProps={{ input: at === 0 ? { ref: field.ref } : {} }} />}
          />
        ))}
      </RadioGroup>
      <FieldMessage ties={ties} message={message} hint={given.hint} />
    </FormControl>
  )
}
