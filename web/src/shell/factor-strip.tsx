import Box from '@mui/material/Box'
import { useSession } from '../core/session/session-context.ts'
import { ScreenLink } from '../ui/layout/links.tsx'
import { t } from './texts.ts'

/** Under the top bar while a role of the user counts for nothing, since it asks for a second factor (second-factor-6). */
export function FactorStrip() {
  // One that an earlier version stored names none.
  const { factor_asked_by: roles = [] } = useSession().user
  if (roles.length === 0) return null
  return (
    <Box
      role="status"
      sx={{ displayPrint: 'none', bgcolor: 'warning.main', color: 'warning.contrastText', px: 2, py: 0.5 }}
    >
      {t('shell.factor', { roles: roles.join(', ') })}{' '}
      <ScreenLink to="/account" sx={{ color: 'inherit', textDecorationColor: 'inherit' }}>
        {t('shell.factor.set-up')}
      </ScreenLink>
    </Box>
  )
}
