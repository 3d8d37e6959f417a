import Box from '@mui/material/Box'
import { t } from './texts.ts'
import { useHome } from './use-home.ts'

/** Not seen until it is known: on a phone it is a line by itself, which holds its place. */
const plain = { blocked: false, holiday: null, events: 0 }

/** Home's title line: what is special about today. */
export function AboutToday() {
  const { data } = useHome()
  const { blocked, holiday, events } = data ?? plain
  return (
    <Box component="span" sx={data ? {} : { visibility: 'hidden' }}>
      {holiday && `${t('home.holiday', { holiday })} · `}
      {blocked ? (
        <Box component="span" sx={{ color: 'error.main', fontWeight: 500 }}>
          {t('home.blocked')}
        </Box>
      ) : (
        t('home.open')
      )}
      {` · ${t('home.events', { count: events })}`}
    </Box>
  )
}
