import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { Difference } from '@sexton/contract/differences/calls'
import { mediumDate } from '../../core/format/formats.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { t } from './stopped-texts.ts'
import { waits, whereIs } from './stopped-words.ts'

/** Where the books and the ground differ, and the way to the list in which it is closed. */
export const DifferenceAlert = ({ difference }: { difference: Difference }) => {
  const { blocks, says_books, says_ground, found_by, found_at } = difference
  return (
    <Alert severity={blocks.length > 0 ? 'error' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle sx={{ mb: 0.5 }}>{t('difference.title', { where: whereIs(difference) })}</AlertTitle>
      <div>{t('difference.books', { said: says_books })}</div>
      <div>{t('difference.ground', { said: says_ground })}</div>
      <div>
        {t('difference.found', { by: found_by, date: mediumDate(found_at) })} {waits(blocks)}{' '}
        <ScreenLink to="/differences">{t('difference.all')}</ScreenLink>
      </div>
    </Alert>
  )
}
