import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import type { DigOrder } from '@sexton/contract/digging/order'
import type { ReactNode } from 'react'
import { dateTime } from '../../../core/format/formats.ts'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { t } from './texts.ts'

/** Where the ground contradicts the record: it waits for a second person. */
export const OrderDifferences = ({ order: { differences } }: { order: DigOrder }) =>
  differences.map(({ difference_id, says_books: books, says_ground: ground }) => (
    <Box key={difference_id} sx={{ mt: 0.5 }}>
      {t('grave.difference', { books, ground })}{' '}
      <ScreenLink to="/differences" color="inherit">
        {t('grave.differences')}
      </ScreenLink>
    </Box>
  ))

/** Why nobody goes on at the grave, and how the office decides. */
export function Stopped({ order, children }: { order: DigOrder; children?: ReactNode }) {
  const { stopped, stopped_why: why } = order
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle sx={{ mb: 0.25 }}>{t('grave.stopped', { why })}</AlertTitle>
      {stopped && t('grave.stopped.by', { name: stopped.name, at: dateTime(stopped.at) })}
      <OrderDifferences order={order} />
      {children && <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>{children}</Box>}
    </Alert>
  )
}
