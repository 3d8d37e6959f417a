import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import { unknownDate } from '@sexton/contract/values/partial-date'
import type { DayParts } from '../../core/format/day-parts.ts'
import { partialOf, partsOf } from '../../core/forms/partial-parts.ts'
import { DayFilter } from './day-filter.tsx'
import { FieldMarks, wantedLook } from './field-label.tsx'
import { FieldMessage, useField, type FieldProperties } from './field.tsx'
import { t } from '../texts.ts'

/** A date as exactly as it is known, part by part; keeps `1914`, `1914-05`, `1914-05-03`, `unknown` or ''. */
export default function PartialDateInput(given: FieldProperties) {
  const { field, message, ties, marks } = useField(given)
  const value = String(field.value ?? '')
  const isUnknown = value === unknownDate
  return (
    <FormControl
      id={ties.id}
      ref={field.ref}
      tabIndex={-1}
      error={Boolean(message)}
      onBlur={field.onBlur}
      sx={{ mb: 1.5, ...wantedLook(marks) }}
    >
      <FormLabel component="span" sx={{ fontSize: 'body2.fontSize', mb: 0.25 }}>
        {given.label}
        <FieldMarks ties={ties} marks={marks} />
      </FormLabel>
      <DayFilter
        label={given.label}
        yearLabel={t('ui.day-filter.year-alone')}
        yearIsShort
        firstYear={1}
        byMonth
        value={partsOf(isUnknown ? '' : value)}
        onChange={(parts: DayParts) => field.onChange(partialOf(parts))}
      />
      <FormControlLabel
        label={t('ui.date.unknown')}
        control={
          <Checkbox
            size="small"
            checked={isUnknown}
            onChange={(_, on) => field.onChange(on ? unknownDate : '')}
          />
        }
      />
      <FieldMessage ties={ties} message={message} hint={given.hint} />
    </FormControl>
  )
}
