import Chip from '@mui/material/Chip'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import { saleStatuses } from '@sexton/contract/core/statuses'
import { useId } from 'react'
import { statusColours } from '../../../ui/theme/status-palette.ts'
import { statusRefs } from './sales-search-query.ts'
import { t } from '../texts.ts'

interface Properties {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The four statuses as chips that are on or off (sales-45). */
export function StatusChoice({ chosen, onChange }: Properties) {
  const id = useId()
  const toggle = (ref: string) =>
    onChange(statusRefs.filter((each) => (each === ref) !== chosen.includes(each)))
  return (
    <>
      <FormLabel id={id} sx={{ fontSize: 'body2.fontSize' }}>
        {t('sales.status')}
      </FormLabel>
      <Stack
        role="group"
        aria-labelledby={id}
        direction="row"
        sx={{ gap: 0.5, flexWrap: 'wrap', mt: 0.25, mb: 1 }}
      >
        {statusRefs.map((ref) => {
          const on = chosen.includes(ref)
          const colours = statusColours('sale', ref)
          return (
            <Chip
              key={ref}
              size="small"
              label={on ? `✓ ${saleStatuses[ref]}` : saleStatuses[ref]}
              variant={on ? 'filled' : 'outlined'}
              aria-pressed={on}
              aria-label={saleStatuses[ref]}
              onClick={() => toggle(ref)}
              sx={
                on && colours
                  ? {
                      bgcolor: colours.background,
                      color: colours.text,
                      '&:hover, &:focus-visible': { bgcolor: colours.background, outline: '2px solid' },
                    }
                  : undefined
              }
            />
          )
        })}
      </Stack>
    </>
  )
}
