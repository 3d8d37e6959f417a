import Popover from '@mui/material/Popover'
import type { LiveMessage } from '../../core/live/live-rules.ts'
import { NewsList } from './news-list.tsx'
import { t } from '../texts.ts'

interface Properties {
  open: boolean
  /** The bell, which it opens under. */
  anchor: HTMLElement
  news: readonly LiveMessage[]
  onClose: () => void
}

/** The list of news under the bell (screens-10). */
export default function NewsPopover({ open, anchor, news, onClose }: Properties) {
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('shell.news'), sx: { width: 340, maxWidth: '95vw' } },
      }}
    >
      <NewsList news={news} onFollowed={onClose} />
    </Popover>
  )
}
