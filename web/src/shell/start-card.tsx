import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { config } from '../core/config.ts'
import { useSilence } from '../core/api/use-silence.ts'
import { ErrorDisplay } from '../ui/feedback/error-display.tsx'
import { Waiting } from '../ui/feedback/waiting.tsx'
import { t as ui } from '../ui/texts.ts'
import { t } from './texts.ts'

/** Like the sign-in screen's. */
const card = {
  boxSizing: 'border-box',
  width: 'min(380px, 100vw - 24px)',
  p: 3.5,
  borderTop: 4,
  borderColor: 'primary.main',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const

/** While there is nothing to say it is empty: most starts take no longer. */
const whole = {
  minHeight: '100vh',
  display: 'grid',
  placeItems: 'center',
  [`&:not(:has(p, button))`]: { visibility: 'hidden' },
} as const

/** In place of the application, before it is there: who it is, and what is the matter. */
export function StartCard({ error, again }: { error?: Error; again?: () => void }) {
  const isSilent = useSilence()
  const { APP_TITLE, PARK_NAME } = config()
  return (
    <Box component="main" sx={whole}>
      <Box sx={card}>
        <Typography variant="h1">{APP_TITLE}</Typography>
        <div>{PARK_NAME}</div>
        {error ? (
          <>
            <Typography variant="h2" sx={{ mt: 2 }}>
              {t('shell.start-failed')}
            </Typography>
            <ErrorDisplay error={error} retry={false} />
          </>
        ) : (
          <Waiting />
        )}
        {isSilent && <Typography sx={{ mb: 1 }}>{t('shell.start-waits')}</Typography>}
        {again && (
          <Button variant="contained" onClick={again}>
            {ui('ui.again')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
