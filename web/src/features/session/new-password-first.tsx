import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { config } from '../../core/config.ts'
import { beginAgain } from '../../core/session/leave.ts'
import { useSession } from '../../core/session/session-context.ts'
import { storeUser } from '../../core/session/session-store.ts'
import { OwnPassword } from './my-password.tsx'
import { t } from './texts.ts'

/** In place of the application while the user still has to change a password that someone else set (session-12). */
export default function NewPasswordFirst() {
  const { user, signOut } = useSession()
  const { APP_TITLE, PARK_NAME } = config()
  const title = t('password.first')
  useEffect(() => {
    document.title = `${APP_TITLE} – ${title}`
  }, [APP_TITLE, title])
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 1.5 }}>
      <Box sx={card}>
        <Typography color="text.secondary">
          {APP_TITLE}, {PARK_NAME}
        </Typography>
        <Typography variant="h1" sx={{ mt: 1, mb: 1 }}>
          {title}
        </Typography>
        <Typography sx={{ mb: 2 }}>{t('password.first.why', { name: user.user_name })}</Typography>
        <OwnPassword
          user={user}
          onDone={() => {
            storeUser({ ...user, must_change_password: false })
            beginAgain()
          }}
        />
        <Button onClick={signOut} sx={{ mt: 1 }}>
          {t('password.first.sign-out')}
        </Button>
      </Box>
    </Box>
  )
}

/** As wide as one field: they stand one below the other, in the order in which they are typed. */
const card = {
  boxSizing: 'border-box',
  width: 'min(440px, 100%)',
  p: { xs: 2, sm: 3.5 },
  borderTop: 4,
  borderColor: 'primary.main',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const
