import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link, useNavigate } from 'react-router'
import { Screen } from '../ui/layout/screen.tsx'
import { t as ui } from '../ui/texts.ts'
import { t } from './texts.ts'

/** An address that no screen has, and the ways on. */
export default function NotFound() {
  const navigate = useNavigate()
  return (
    <Screen title={t('shell.not-found')}>
      <Alert severity="warning">
        {ui('ui.not-found')} {t('shell.not-found.text')}
      </Alert>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button component={Link} to="/" variant="contained">
          {t('shell.home')}
        </Button>
        <Button variant="outlined" onClick={() => void navigate(-1)}>
          {t('shell.back')}
        </Button>
      </Stack>
    </Screen>
  )
}
