import CloseIcon from '@mui/icons-material/Close'
import MuiBox from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { useId } from 'react'
import type { ScreenRoute } from '../../core/screens/screens.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { BoxInput } from './box-input.tsx'
import { t } from './box-texts.ts'
import type { FindAct, FindOption } from './find-groups.ts'
import { LateList } from './late-list.tsx'
import { Announcement, ScreenReaderText } from './screen-reader-text.tsx'
import type { Box } from './use-box.ts'

interface Properties {
  box: Box
  routes: readonly ScreenRoute[]
  onChosen: (option: FindOption | FindAct, tab: boolean) => void
}

/** The box on a phone: the whole screen is its list. */
export default function FindDialog({ box, routes, onChosen }: Properties) {
  const title = useId()
  return (
    <Dialog fullScreen open={box.open} onClose={box.clear} aria-labelledby={title} transitionDuration={0}>
      <MuiBox
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          height: 52,
          flexShrink: 0,
          pr: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <BoxInput box={box} autoFocus onKeyDown={box.onKeyDown} />
        <IconAct label={t('find.close')} icon={<CloseIcon />} onClick={box.clear} />
      </MuiBox>
      <ScreenReaderText id={title}>{t('find.label')}</ScreenReaderText>
      <Announcement text={box.announcement} />
      <MuiBox sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
        <LateList box={box} routes={routes} onChosen={onChosen} />
      </MuiBox>
    </Dialog>
  )
}
