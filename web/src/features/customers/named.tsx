import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Children, type ReactNode } from 'react'
import { t } from './texts.ts'

/** A line of a card: what is listed, the links, and how many are not named. Nothing when there are none. */
export function Named({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  const left = count - Children.count(children)
  if (count === 0) return null
  return (
    <Stack direction="row" sx={{ columnGap: 1.25, rowGap: 0.25, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography variant="body2" sx={{ minWidth: 48, color: 'text.secondary' }}>
        {label}
      </Typography>
      {children}
      {left > 0 && <Typography variant="body2">{t('customers.more', { count: left })}</Typography>}
    </Stack>
  )
}
