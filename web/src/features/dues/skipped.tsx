import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { t } from './texts.ts'

/** So many are named; a park of 20,000 sites may have more. */
const named = 50

/** Who gets nothing, and why. */
export function Skipped({
  rights,
}: {
  rights: readonly { right_id: number; site_id: number; site_ref: string; why: string | null }[]
}) {
  if (rights.length === 0) return null
  const more = rights.length - named
  return (
    <div>
      <Typography sx={{ fontWeight: 500, mt: 1 }}>{t('skipped.some', { count: rights.length })}</Typography>
      <Box
        component="ul"
        sx={{ my: 0.5, pl: 2.5, overflowWrap: 'anywhere', maxHeight: 220, overflow: 'auto' }}
      >
        {rights.slice(0, named).map(({ right_id, site_id, site_ref, why }) => (
          <li key={right_id}>
            <ScreenLink to={`/site/${site_id}`}>{site_ref}</ScreenLink> {why}
          </li>
        ))}
        {more > 0 && <li>{t('skipped.more', { count: more })}</li>}
      </Box>
    </div>
  )
}
