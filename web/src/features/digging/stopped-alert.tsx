import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { whenWords } from './done-words.ts'
import type { TodayOrder } from './day-orders.ts'
import { t } from './texts.ts'

const plain = (words: string | null) => words?.replace(/[.\s]+$/, '')

/** The coffin of somebody else was brought to this grave (dig-8). */
export const WrongPasses = ({ order: { alarms } }: { order: TodayOrder }) =>
  alarms.map(({ at, other }) => (
    <Alert key={at} severity="error" variant="filled" sx={{ overflowWrap: 'anywhere' }}>
      {t('today.alarm', { when: whenWords(at), other })}
    </Alert>
  ))

/** Why nobody goes on, and what contradicts our records. */
export function StoppedAlert({ order: { stopped, stopped_why: why, differences } }: { order: TodayOrder }) {
  return (
    <Alert severity="error" variant="filled">
      <AlertTitle sx={{ overflowWrap: 'anywhere' }}>{t('today.stopped', { why })}</AlertTitle>
      {differences.map(({ difference_id, says_books: books, says_ground: ground }) => (
        <div key={difference_id}>
          {t('today.stopped.books', { books })}
          {plain(ground) !== plain(why) && <div>{t('today.stopped.ground', { ground })}</div>}
        </div>
      ))}
      {stopped && t('today.stopped.by', { name: stopped.name, when: whenWords(stopped.at) })}
    </Alert>
  )
}
