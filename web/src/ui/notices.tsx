import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useState, type ReactNode } from 'react'
import { NoticeContext, type Notice } from './notice-context.ts'
import { t } from './texts.ts'

/** Shows the notices of the screens inside it, one at a time, for 6 s. */
export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const close = () => setNotice(null)
  const undo = () => {
    notice?.undo?.()
    close()
  }
  return (
    <NoticeContext.Provider value={setNotice}>
      {children}
      <Snackbar
        key={notice?.text}
        open={notice !== null}
        autoHideDuration={6000}
        onClose={(_, why) => why !== 'clickaway' && close()}
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
