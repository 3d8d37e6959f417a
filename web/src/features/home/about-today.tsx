import Box from '@mui/material/Box'
import { t } from './texts.ts'
import { useHome } from './use-home.ts'

/** Home's title line: what is special about today. */
export function AboutToday() {
  const { data } = useHome()
  if (!data) return null
  const { blocked, holiday, events } = data
  return (
    <>
      {holiday && `${t('home.holiday', { holiday })} · `}
      {blocked ? (
        <Box component="span" sx={{ color: 'error.main', fontWeight: 500 }}>
          {t('home.blocked')}
        </Box>
      ) : (
        t('home.open')
      )}
      {` · ${t('home.events', { count: events })}`}
    </>
  )
}
