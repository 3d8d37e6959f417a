import BellIcon from '@mui/icons-material/Notifications'
import Badge from '@mui/material/Badge'
import { useState } from 'react'
import { lookAtNews, useNews } from '../core/live/news.ts'
import { IconAct } from '../ui/actions/icon-act.tsx'
import { whenOpened } from '../ui/dialogs/when-opened.tsx'
import { t } from './texts.ts'

const NewsPopover = whenOpened(() => import('./news-popover.tsx'))

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
          // A badge without a number still holds the last one, unseen: the name of the button would lack it.
          unread > 0 ? (
            <Badge badgeContent={unread} color="primary">
              <BellIcon />
            </Badge>
          ) : (
            <BellIcon />
          )
        }
        onPointerEnter={NewsPopover.soon}
        onFocus={NewsPopover.soon}
        onClick={(event) => show(event.currentTarget)}
      />
      {anchor && <NewsPopover open={open} anchor={anchor} news={news} onClose={() => setOpen(false)} />}
    </>
  )
}
