import type { PracticeRef } from '@sexton/contract/core/practices'
import type { Preset } from '@sexton/contract/practices/presets'
import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { choiceLabel, optionLabel } from './option-label.ts'
import { t } from './texts.ts'

interface Properties {
  practice: PracticeRef
  presets: readonly Preset[]
  form: UseFormReturn<Record<string, number | boolean | string | null>>
}

const valueWords = (option: string, value: unknown) => {
  if (typeof value === 'string') return choiceLabel(option, value)
  return typeof value === 'boolean' ? t(value ? 'practices.yes' : 'practices.no') : String(value)
}

/** Fills the form with a country’s values, and says where each comes from; nothing is saved by it (practices-6). */
export function PresetChoice({ practice, presets, form }: Properties) {
  const [name, setName] = useState('')
  const label = useId()
  const values = Object.entries(presets.find((one) => one.name === name)?.values[practice] ?? {})
  const choose = (chosen: string) => {
    setName(chosen)
    const found = presets.find((one) => one.name === chosen)?.values[practice] ?? {}
    for (const [option, { value }] of Object.entries(found))
      form.setValue(option, value, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Box sx={{ my: 1.5 }}>
      <FormLabel id={label}>{t('practices.preset')}</FormLabel>
      <Select
        fullWidth
        displayEmpty
        size="small"
        labelId={label}
        value={name}
        onChange={({ target }) => choose(target.value)}
      >
        <MenuItem value="">{t('practices.preset.none')}</MenuItem>
        {presets.map((one) => (
          <MenuItem key={one.name} value={one.name}>
            {one.name}
          </MenuItem>
        ))}
      </Select>
      {values.length > 0 && (
        <Box role="note" sx={{ mt: 1 }}>
          <Typography variant="body2" color="text.secondary">
            {t('practices.preset.sources')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 'body2.fontSize', color: 'text.secondary' }}>
            {values.map(([option, { value, source }]) => (
              <li key={option}>
                {t('practices.preset.source', {
                  option: optionLabel(option),
                  value: valueWords(option, value),
                  source,
                })}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  )
}
