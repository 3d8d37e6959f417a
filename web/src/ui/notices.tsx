import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import Stack from '@mui/material/Stack'
import { useCallback, useState, type ReactNode } from 'react'
import { NoticeContext, type Notice } from './notice-context.ts'
import { t } from './texts.ts'

interface Shown extends Notice {
  id: number
}

/** As many as are read at a glance. */
const atMost = 4

/** The notices that stay when another comes: those that can still be taken back. */
const withNext = (before: readonly Shown[], next: Notice): Shown[] =>
  [...before.filter(({ undo }) => undo), { ...next, id: (before.at(-1)?.id ?? 0) + 1 }].slice(-atMost)

/** Shows the notices of the screens inside it, each for 6 s of its own: of several quick deletions each can be undone. */
export function Notices({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Shown[]>([])
  const notify = useCallback((next: Notice) => setNotices((before) => withNext(before, next)), [])
  const close = (id: number) => setNotices((before) => before.filter((one) => one.id !== id))
  return (
    <NoticeContext.Provider value={notify}>
      {children}
      <Stack
        sx={{
          position: 'fixed',
          left: 16,
          bottom: 16,
          maxWidth: 'calc(100vw - 32px)',
          gap: 1,
          zIndex: 'snackbar',
        }}
      >
        {notices.map(({ id, text, undo }) => (
          <Snackbar
            key={id}
            open
            sx={{ position: 'static', transform: 'none' }}
            autoHideDuration={6000}
            onClose={(_, why) => why !== 'clickaway' && close(id)}
            message={text}
            action={
              undo && (
                <Button
                  color="inherit"
                  onClick={() => {
                    undo()
                    close(id)
                  }}
                >
                  {t('ui.undo')}
                </Button>
              )
            }
          />
        ))}
      </Stack>
    </NoticeContext.Provider>
  )
}
