import BellIcon from '@mui/icons-material/Notifications'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { lookAtNews, useNews } from '../../core/live/news.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from '../texts.ts'

const NewsPopover = whenOpened(() => import('./news-popover.tsx'))

/** On the bell's corner. */
const badge = {
  position: 'absolute',
  top: -2,
  right: -2,
  minWidth: 18,
  px: 0.5,
  borderRadius: 9,
  fontSize: 'caption.fontSize',
  lineHeight: '18px',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const

/** The bell: counts news until the list is opened (screens-10). */
export function NewsBell() {
  const { news, unread } = useNews()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [open, setOpen] = useState(false)
  const show = (button: HTMLElement) => {
    lookAtNews()
    setAnchor(button)
    setOpen(true)
  }
  return (
    <>
      <IconAct
        label={unread > 0 ? t('shell.news.unread', { count: unread }) : t('shell.news')}
        color="inherit"
        aria-haspopup="dialog"
        icon={
          <>
            <BellIcon />
            {unread > 0 && (
              <Box component="span" sx={badge}>
                {unread}
              </Box>
            )}
          </>
        }
        onPointerEnter={NewsPopover.soon}
        onFocus={NewsPopover.soon}
        onClick={(event) => show(event.currentTarget)}
      />
      {anchor && <NewsPopover open={open} anchor={anchor} news={news} onClose={() => setOpen(false)} />}
    </>
  )
}
