import Box from '@mui/material/Box'
import { useCemeteryName } from '../../domain/cemeteries/use-cemeteries.ts'
import { t } from './texts.ts'
import { useHome } from './use-home.ts'

/** Not seen until it is known. */
const plain = { blocked: false, blocked_reason: null, blocked_at: [], holiday: null, events: 0 }

/** On a phone there is room for two lines, however much there is to say: nothing below moves. */
const held = { minHeight: { xs: '2lh', sm: 0 }, alignContent: 'center' } as const

/** Home's title line: what is special about today. */
export function AboutToday() {
  const { data } = useHome()
  const nameOf = useCemeteryName()
  const { blocked, blocked_reason: why, blocked_at, holiday, events } = data ?? plain
  const names = blocked_at.flatMap((id) => nameOf(id) ?? []).join(', ')
  return (
    <Box sx={{ ...held, visibility: data ? 'visible' : 'hidden' }}>
      {holiday && `${t('home.holiday', { holiday })} · `}
      {blocked || names ? (
        <Box component="span" sx={{ color: 'error.main', fontWeight: 500 }}>
          {blocked ? t('home.blocked') : t('home.blocked-at', { names })}
          {blocked && why !== null && ` (${why})`}
        </Box>
      ) : (
        t('home.open')
      )}
      {` · ${t('home.events', { count: events })}`}
    </Box>
  )
}
