import Alert from '@mui/material/Alert'
import { Screen } from '../ui/layout/screen.tsx'
import { WaysOn } from '../ui/layout/ways-on.tsx'
import { t as ui } from '../ui/texts.ts'
import { t } from './texts.ts'

/** An address that no screen has, and the ways on. */
export default function NotFound() {
  return (
    <Screen title={t('shell.not-found')}>
      <Alert severity="warning">
        {ui('ui.not-found')} {t('shell.not-found.text')}
      </Alert>
      <WaysOn />
    </Screen>
  )
}
