import type { ChargeGroup } from '@sexton/contract/burials/charges'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import { money } from '../../core/formats.ts'
import { FieldMessage, useField, type FieldProperties } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { SelectInput, wordsFor } from '../../ui/select-input.tsx'
import { t } from './form-texts.ts'
import { narrow } from './narrow.ts'

export interface Charge {
  other_charge_id: number
  other_charge_group_id: number
  description: string
  price: number
}

/** Charges to choose from, each with its price. */
export const optionsFor = (charges: readonly Charge[]) =>
  charges.map(({ other_charge_id, description, price }) => ({
    value: other_charge_id,
    label: t('burial.form.charge', { description, price: money(price) }),
  }))

/** Several charges of a group, each on or off. */
function ManyCharges({ charges, ...given }: FieldProperties & { charges: readonly Charge[] }) {
  const options = optionsFor(charges)
  const words = wordsFor(options)
  const { field, message, ties } = useField(given, (ids) => (ids as number[]).map(words!).join('; '))
  const chosen = (field.value ?? []) as number[]
  return (
    <FormControl component="fieldset" error={Boolean(message)} sx={{ mb: 1 }}>
      <FormLabel component="legend" sx={{ fontSize: '0.85rem' }}>
        {given.label}
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
      <FieldMessage ties={ties} message={message} />
    </FormControl>
  )
}

/** The burial form: the charges of burials by group, while the sale is DRAFT. */
export const ChargeFields = ({
  groups,
  charges,
}: {
  groups: readonly ChargeGroup[]
  charges: readonly Charge[]
}) => (
  <Section title={t('burial.form.charges')}>
    {groups.map(({ other_charge_group_id, description, required, allow_multiple }) => {
      const own = charges.filter((charge) => charge.other_charge_group_id === other_charge_group_id)
      const bound = { name: `charges.${other_charge_group_id}`, label: description, required }
      return allow_multiple ? (
        <ManyCharges key={other_charge_group_id} {...bound} charges={own} />
      ) : (
        <Box key={other_charge_group_id} sx={narrow}>
          <SelectInput {...bound} options={optionsFor(own)} />
        </Box>
      )
    })}
  </Section>
)
