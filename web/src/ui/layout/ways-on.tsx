import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link, useNavigate } from 'react-router'
import { openBox } from '../../core/screens/open-box.ts'
import { t } from '../texts.ts'

/** From what is not there: Home, the page before, and the box that finds what was meant. */
export function WaysOn() {
  const navigate = useNavigate()
  // An address that was typed has a page before it too, of this application or not; a tab of its own has none.
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate('/'))
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button component={Link} to="/" variant="contained">
        {t('ui.ways.home')}
      </Button>
      <Button variant="outlined" onClick={back}>
        {t('ui.ways.back')}
      </Button>
      <Button variant="outlined" onClick={openBox}>
        {t('ui.ways.find')}
      </Button>
    </Stack>
  )
}
