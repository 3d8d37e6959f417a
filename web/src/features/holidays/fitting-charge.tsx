import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { chargeOfDay, dayInWords, dayOf, misfitOf, type Day } from '@sexton/contract/tariffs/charge-days'
import { holidays } from '@sexton/contract/holidays/calls'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { today } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import type { FieldProperties } from '../../ui/inputs/field.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { t } from './fitting-texts.ts'

/** A charge to choose, with the days it is for. */
export interface DatedCharge {
  charge_id: number
  description: string
  price: number
  weekdays: number[]
  on_holidays: boolean
}

/** What the list of holidays says of a date; undefined without a date, or while the list is not read yet. */
export function useDay(date: string | null | undefined): Day | undefined {
  const { data } = useApi(holidays.list)
  return date && data ? dayOf(date, data, today()) : undefined
}

interface Misfit {
  group: readonly DatedCharge[]
  chosen: number | null | undefined
  day: Day | undefined
  onUse: (charge_id: number) => void
}

/** Says that a chosen charge is for another day, with the one to use instead. */
export function MisfitNote({ group, chosen, day, onUse }: Misfit) {
  const charge = group.find((it) => it.charge_id === chosen)
  const misfit = day && misfitOf(group, charge, day)
  if (!misfit) return null
  const { words, instead } = misfit
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1, gridColumn: '1 / -1', flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } }}
      action={
        instead && (
          <Button color="inherit" variant="outlined" size="small" onClick={() => onUse(instead.charge_id)}>
            {t('fitting.use', { charge: instead.description })}
          </Button>
        )
      }
    >
      {words}
    </Alert>
  )
}

interface Properties extends FieldProperties {
  charges: readonly DatedCharge[]
  words: (charge: DatedCharge) => string
  date: string | null | undefined
  onPicked?: (value: string | number | null) => void
}

/**
 * Proposes the charge of the day while nothing is chosen, and follows the day while the field still holds what was
 * proposed. It never touches what somebody chose or what was saved. Answers the proposed charge's id.
 */
function useProposal({ name, charges, required }: Properties, day: Day | undefined) {
  const { setValue, getValues } = useFormContext()
  const proposed = useRef<number | null>(null)
  const fitting = day && required ? chargeOfDay(charges, day)?.charge_id : undefined
  useEffect(() => {
    if (fitting === undefined) return
    const now = getValues(name) as number | null | undefined
    if ((now ?? null) !== null && now !== proposed.current) return
    proposed.current = fitting
    if (now !== fitting) setValue(name, fitting, { shouldValidate: (now ?? null) !== null })
  }, [fitting, name, getValues, setValue])
  return fitting
}

/** One charge of a group: the one that fits the day is proposed, one that does not is said, and replaced by one click. */
export function FittingCharge(given: Properties) {
  const { name, charges, words, date, hint } = given
  const { setValue, formState } = useFormContext()
  const chosen = useWatch({ name }) as number | null | undefined
  const day = useDay(date)
  const proposed = useProposal(given, day)
  const wasEmpty =
    (name
      .split('.')
      .reduce<unknown>(
        (at, key) => (at as Record<string, unknown> | undefined)?.[key],
        formState.defaultValues,
      ) ?? null) === null
  const isProposed = wasEmpty && day && chosen === proposed && proposed !== undefined
  return (
    <>
      <SelectInput
        {...given}
        hint={isProposed ? t('fitting.proposed', { day: dayInWords(day.date) }) : hint}
        options={charges.map((charge) => ({ value: charge.charge_id, label: words(charge) }))}
      />
      <MisfitNote
        group={charges}
        chosen={chosen}
        day={day}
        onUse={(charge_id) => setValue(name, charge_id, { shouldDirty: true, shouldValidate: true })}
      />
    </>
  )
}
