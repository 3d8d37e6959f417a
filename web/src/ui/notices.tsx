import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useCallback, useState, type ReactNode } from 'react'
import { NoticeContext, type Notice } from './notice-context.ts'
import { t } from './texts.ts'

/**
 * Shows the notices of the screens inside it, the newest alone, for 6 s. Once it is taken back, what could be taken back
 * before it is offered again: of several quick deletions each can be undone.
 */
export function Notices({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const notice = notices.at(-1)
  const notify = useCallback(
    (next: Notice) => setNotices((before) => [...before.filter(({ undo }) => undo), next]),
    [],
  )
  const undo = () => {
    notice?.undo?.()
    setNotices((before) => before.slice(0, -1))
  }
  return (
    <NoticeContext.Provider value={notify}>
      {children}
      <Snackbar
        key={`${notices.length} ${notice?.text}`}
        open={notice !== undefined}
        autoHideDuration={6000}
        onClose={(_, why) => why !== 'clickaway' && setNotices([])}
        message={notice?.text}
        action={
          notice?.undo && (
            <Button color="inherit" onClick={undo}>
              {t('ui.undo')}
            </Button>
          )
        }
      />
    </NoticeContext.Provider>
  )
}
