import type { ChargeGroup } from '@sexton/contract/burials/charges'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import { useFormContext, useWatch } from 'react-hook-form'
import { money } from '../../../core/format/formats.ts'
import { typedDate } from '../../../core/forms/typed-date.ts'
import { FieldMarks } from '../../../ui/inputs/field-label.tsx'
import { FieldMessage, useField, type FieldProperties } from '../../../ui/inputs/field.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { wordsFor } from '../../../ui/inputs/select-input.tsx'
import { FittingCharge, MisfitNote, useDay, type DatedCharge } from '../../holidays/public.ts'
import type { BurialValues } from './burial-values.ts'
import { partTitles } from './burial-parts.ts'
import { t } from './form-texts.ts'

/** The width of a field that stands alone in its row. */
const narrow = { maxWidth: 400, display: 'grid' } as const

export interface Charge extends Omit<DatedCharge, 'charge_id'> {
  other_charge_id: number
  other_charge_group_id: number
}

/** Those of a group. */
export const chargesOf = (charges: readonly Charge[], group: number): DatedCharge[] =>
  charges
    .filter((charge) => charge.other_charge_group_id === group)
    .map(({ other_charge_id, ...charge }) => ({ ...charge, charge_id: other_charge_id }))

/** A charge as the choice shows it, with its price. */
export const chargeWords = ({ description, price }: DatedCharge) =>
  t('burial.form.charge', { description, price: money(price) })

interface Group extends FieldProperties {
  charges: readonly DatedCharge[]
  date: string | null
}

/** Several charges of a group, each on or off. */
function ManyCharges({ charges, date, ...given }: Group) {
  const day = useDay(date)
  const options = charges.map((charge) => ({ value: charge.charge_id, label: chargeWords(charge) }))
  const words = wordsFor(options)
  const { field, message, ties, marks } = useField(given, (ids) => (ids as number[]).map(words!).join('; '))
  const chosen = (field.value ?? []) as number[]
  const exchange = (gone: number, use: number) =>
    field.onChange([...new Set(chosen.map((one) => (one === gone ? use : one)))])
  return (
    <FormControl component="fieldset" error={Boolean(message)} sx={{ mb: 1 }}>
      <FormLabel component="legend" sx={{ fontSize: 'body2.fontSize' }}>
        {given.label}
        <FieldMarks ties={ties} marks={marks} />
      </FormLabel>
      <FormGroup id={ties.id} row sx={{ columnGap: 2 }}>
        {options.map(({ value, label }, at) => (
          <FormControlLabel
            key={value}
            label={label}
            control={
              <Checkbox
                checked={chosen.includes(value)}
                onChange={(_, on) =>
                  field.onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))
                }
                onBlur={field.onBlur}
                slotProps={{ input: at === 0 ? { ref: field.ref } : {} }}
              />
            }
          />
        ))}
      </FormGroup>
      {chosen.map((id) => (
        <MisfitNote key={id} group={charges} chosen={id} day={day} onUse={(use) => exchange(id, use)} />
      ))}
      <FieldMessage ties={ties} message={message} />
    </FormControl>
  )
}

/** The burial form: the charges of burials by group, while the sale is DRAFT. Some are for certain days. */
export function ChargeFields({
  groups,
  charges,
}: {
  groups: readonly ChargeGroup[]
  charges: readonly Charge[]
}) {
  const { control } = useFormContext<BurialValues>()
  const date = typedDate(useWatch({ control, name: 'burial.burial_date' }) ?? '')
  return (
    <Section title={partTitles.charges} anchor="charges">
      {groups.map(({ other_charge_group_id, description, required, allow_multiple }) => {
        const own = chargesOf(charges, other_charge_group_id)
        const bound = { name: `charges.${other_charge_group_id}`, label: description, required, date }
        return allow_multiple ? (
          <ManyCharges key={other_charge_group_id} {...bound} charges={own} />
        ) : (
          <Box key={other_charge_group_id} sx={narrow}>
            <FittingCharge {...bound} charges={own} words={chargeWords} />
          </Box>
        )
      })}
    </Section>
  )
}
