import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { OpenSlot } from '@sexton/contract/slots/slot'
import { FieldLabel, wantedLook } from '../../../ui/inputs/field-label.tsx'
import { FieldMessage, useField, type FieldProperties } from '../../../ui/inputs/field.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { t } from '../form/form-texts.ts'
import { slotChoices } from './slot-choices.ts'

interface Properties extends FieldProperties {
  slots: readonly OpenSlot[]
}

const terms = { takesPlace: false, closed: false }

/** The slots of the day of an old burial: it takes no place, so any can be chosen (slots-7). */
export function SlotInput({ slots, ...given }: Properties) {
  const choicesFor = (chosen: unknown) => slotChoices(slots, terms, chosen)
  const { field, message, ties, marks } = useField(
    given,
    (id) => choicesFor(id).choices.find(({ value }) => value === id)?.label,
  )
  const { choices, gone, first } = choicesFor(field.value)
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
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            label={choice.label}
            disabled={choice.disabled || given.disabled}
            control={<Radio slotProps={{ input: choice === first ? { ref: field.ref } : {} }} />}
          />
        ))}
      </RadioGroup>
      {isOpen && gone && <Messages messages={[t('burial.form.slot.gone')]} severity="warning" />}
      <FieldMessage ties={ties} message={message} hint={given.hint} />
    </FormControl>
  )
}
