import ArrowIcon from '@mui/icons-material/ArrowBack'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { wholeYears } from '@sexton/contract/values/dates'
import { useEffect, useRef } from 'react'
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

/** Fills in the age once it is known, and goes on with the dates while it is what was filled in; never touches another. */
function useFilled(name: string, years: number | undefined) {
  const { getValues, setValue } = useFormContext()
  const filled = useRef(years)
  useEffect(() => {
    if (years === undefined) return
    const now = getValues(name) as unknown
    const isOpen = now === null || now === undefined || now === ''
    if (!isOpen && now !== filled.current) return
    filled.current = years
    if (now !== years) setValue(name, years, { shouldDirty: true, shouldValidate: !isOpen })
  }, [name, years, getValues, setValue])
}

/** The age in whole years, filled in from birth and death; its arrow works it out anew (burials-18). */
export function AgeInput(plain: FieldProperties) {
  const age = useWatch({ name: plain.name }) as unknown
  const years = useYears()
  const given = { ...plain, note: years !== undefined && age === years && t('burial.form.age.filled') }
  const { field, message, ties, marks } = useField(given)
  useFilled(plain.name, years)
  return (
    <Field {...given} ties={ties} marks={marks} message={message}>
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
