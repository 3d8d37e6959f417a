import type { Groups } from '@sexton/contract/values/grouping'
import Chip from '@mui/material/Chip'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import { useId } from 'react'
import { itemsOf, writtenItem } from './only.ts'
import { t } from './texts.ts'

interface Properties {
  groups: Groups
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** What a search was narrowed to by a row of a report, among its filters; nothing where it was not. */
export function OnlyFilter({ groups, value, onChange }: Properties) {
  const id = useId()
  const items = itemsOf(value)
  if (items.length === 0) return null
  return (
    <>
      <FormLabel id={id} sx={{ fontSize: 'body2.fontSize' }}>
        {t('own.only')}
      </FormLabel>
      <Stack role="group" aria-labelledby={id} sx={{ gap: 0.5, alignItems: 'flex-start', mt: 0.25, mb: 1 }}>
        {items.map(({ group, name }) => (
          <Chip
            key={group}
            size="small"
            label={t('own.only.one', { group: groups[group]?.label ?? group, name })}
            onDelete={() => onChange(items.filter((one) => one.group !== group).map(writtenItem))}
            sx={{ maxWidth: '100%' }}
          />
        ))}
      </Stack>
    </>
  )
}
