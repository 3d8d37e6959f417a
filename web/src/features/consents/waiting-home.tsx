import Box from '@mui/material/Box'
import { consents } from '@sexton/contract/consents/calls'
import { useId } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { shortDate } from '../../core/format/formats.ts'
import { useCemeteryShown } from '../../domain/cemeteries/use-cemetery-shown.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { CountTile } from '../../ui/layout/count-tile.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { t } from './texts.ts'

/** As many as stand beside the tile: what is below them does not move when one comes. */
const most = 2

const line = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: { xs: '44px', md: '24px' },
} as const

/** Home: the confirmed burials for which a consent is missing, the next one first. */
export default function WaitingHome() {
  const id = useId()
  const [cemetery_id] = useCemeteryShown()
  const { data, error } = useApi(
    consents.waiting,
    { query: { cemetery_id } },
    { live: ['burial', 'site', 'customer'], keepLast: true },
  )
  const shown = data && data.length > most ? data.slice(0, most - 1) : (data ?? [])
  const more = (data?.length ?? 0) - shown.length
  return (
    <Box component="nav" aria-labelledby={id}>
      <Box id={id} sx={{ fontSize: 'caption.fontSize', fontWeight: 500, mb: 0.25 }}>
        {t('consents.home')}
      </Box>
      <ErrorDisplay error={error} />
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 9fr)' },
        }}
      >
        <CountTile count={data?.length} label={t('consents.home.count')} to="/consents" pressing="error" />
        <Box
          component="ul"
          aria-label={t('consents.waiting')}
          aria-live="polite"
          sx={{ listStyle: 'none', m: 0, p: 0, height: { xs: 88, md: 48 } }}
        >
          {shown.map(({ burial_id, deceased, burial_date, refusal }) => (
            <Box component="li" key={burial_id} sx={{ ...line, color: 'error.main', fontWeight: 500 }}>
              <ScreenLink to={`/burial/${burial_id}`} color="inherit">
                {t('consents.home.one', { name: deceased, day: shortDate(burial_date), refusal })}
              </ScreenLink>
            </Box>
          ))}
          {more > 0 && (
            <Box component="li" sx={line}>
              <ScreenLink to="/consents">{t('consents.home.more', { count: more })}</ScreenLink>
            </Box>
          )}
          {data?.length === 0 && (
            <Box component="li" sx={{ ...line, color: 'text.secondary' }}>
              {t('consents.home.none')}
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  )
}
