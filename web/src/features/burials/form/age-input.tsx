import ArrowIcon from '@mui/icons-material/ArrowBack'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { wholeYears } from '@sexton/contract/values/dates'
import { useFormContext, useWatch } from 'react-hook-form'
import { typedDate } from '../../../core/forms/typed-date.ts'
import { Field, useField, type FieldProperties } from '../../../ui/inputs/field.tsx'
import { IconAct } from '../../../ui/actions/icon-act.tsx'
import type { BurialValues } from './burial-values.ts'
import { t } from './form-texts.ts'

const read = (text: string) => {
  if (text.trim() === '') return null
  return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text
}

/** Whole years between the dates of the form; undefined while one is missing or they are out of order. */
function useYears(): number | undefined {
  const { control } = useFormContext<BurialValues>()
  const [birth, death] = useWatch({ control, name: ['burial.deceased_birth_date', 'burial.death_date'] })
  const [from, to] = [typedDate(birth ?? ''), typedDate(death ?? '')]
  return from && to && from <= to ? wholeYears(from, to) : undefined
}

/** The age in whole years; its arrow works it out from birth and death (burials-18). */
export function AgeInput(given: FieldProperties) {
  const { field, message, ties } = useField(given)
  const years = useYears()
  return (
    <Field {...given} ties={ties} message={message}>
      <OutlinedInput
        name={field.name}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(read(event.target.value))}
        onBlur={field.onBlur}
        inputRef={field.ref}
        inputProps={{ ...ties, inputMode: 'numeric', autoComplete: 'off' }}
        endAdornment={
          <InputAdornment position="end">
            <IconAct
              label={t('burial.form.age.work-out')}
              icon={<ArrowIcon fontSize="inherit" />}
              edge="end"
              reason={years === undefined && t('burial.form.age.dates-first')}
              onClick={() => field.onChange(years)}
            />
          </InputAdornment>
        }
      />
    </Field>
  )
}
