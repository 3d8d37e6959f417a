import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { FieldLabel, wantedLook } from '../../../ui/inputs/field-label.tsx'
import { FieldMessage, useField, type FieldProperties } from '../../../ui/inputs/field.tsx'
import { t } from './form-texts.ts'

const kinds: Record<string, string> = {
  false: t('burial.form.cod-kind.certificate'),
  true: t('burial.form.cod-kind.notice'),
}

/** Which document proves the death: keeps true for a notice of death, false for a certificate, null for neither. */
export function ProofOfDeathInput(given: FieldProperties) {
  const { field, message, ties, marks } = useField(given, (kind) =>
    typeof kind === 'boolean' ? kinds[String(kind)] : undefined,
  )
  const value = field.value as boolean | null | undefined
  return (
    <FormControl error={Boolean(message)} sx={{ mb: 1.5, ...wantedLook(marks) }}>
      <FieldLabel label={given.label} ties={ties} marks={marks} isGroup />
      <RadioGroup
        row
        id={ties.id}
        aria-labelledby={`${ties.id}l`}
        aria-describedby={ties['aria-describedby']}
        aria-required={ties['aria-required']}
        name={field.name}
        value={value === null || value === undefined ? '' : String(value)}
        onChange={(_, chosen) => field.onChange(chosen === 'true')}
        onBlur={field.onBlur}
      >
        <FormControlLabel
          value="false"
          label={kinds['false']}
          control={<Radio slotProps={{ input: { ref: field.ref } }} />}
        />
        <FormControlLabel value="true" label={kinds['true']} control={<Radio />} />
      </RadioGroup>
      <FieldMessage ties={ties} message={message} />
    </FormControl>
  )
}
