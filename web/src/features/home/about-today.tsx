import Box from '@mui/material/Box'
import { t } from './texts.ts'
import { useHome } from './use-home.ts'

/** On a phone there is so much room beside the buttons: what is longer takes two lines there, and they stay where they are. */
const beside = { display: 'inline-block', maxWidth: { xs: 173, sm: 'none' } } as const

/** Home's title line: what is special about today. */
export function AboutToday() {
  const { data } = useHome()
  if (!data) return null
  const { blocked, holiday, events } = data
  return (
    <Box component="span" sx={beside}>
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
