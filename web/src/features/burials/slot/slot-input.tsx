import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { OpenSlot } from '@sexton/contract/slots/slot'
import { FieldLabel, wantedLook } from '../../../ui/inputs/field-label.tsx'
import { FieldMessage, useField, type FieldProperties } from '../../../ui/inputs/field.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { t } from '../form/form-texts.ts'
import { slotChoices, type SlotTerms } from './slot-choices.ts'

interface Properties extends FieldProperties, SlotTerms {
  slots: readonly OpenSlot[]
}

/** The slots of the chosen day; one without a place left can't be chosen (slots-7). */
export function SlotInput({ slots, takesPlace, closed, ...given }: Properties) {
  const hint = closed ? t('burial.form.slot.closed') : given.hint
  const choicesFor = (chosen: unknown) => slotChoices(slots, { takesPlace, closed }, chosen)
  const { field, message, ties, marks } = useField(
    { ...given, hint },
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
      <FieldMessage ties={ties} message={message} hint={hint} />
    </FormControl>
  )
}
