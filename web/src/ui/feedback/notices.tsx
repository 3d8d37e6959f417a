import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import Stack from '@mui/material/Stack'
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { NoticeContext, type Notice } from './notice-context.ts'
import { withNext, without, type Places, type Shown } from './notice-places.ts'
import { t } from '../texts.ts'

interface Properties {
  shown: Shown | null
  close: (id: number) => void
}

/** The place of a notice, which stays as high as it was when the notice has gone. */
function NoticePlace({ shown, close }: Properties) {
  const box = useRef<HTMLDivElement>(null)
  const act = shown?.undo ? { label: t('ui.undo'), run: shown.undo } : shown?.act
  useLayoutEffect(() => {
    box.current!.style.minHeight = `${box.current!.offsetHeight}px`
  })
  return (
    <Box ref={box}>
      {shown && (
        <Snackbar
          key={shown.id}
          open
          sx={{ position: 'static', transform: 'none', pointerEvents: 'auto' }}
          autoHideDuration={act ? 10_000 : 6000}
          onClose={(_, why) => why !== 'clickaway' && close(shown.id)}
          message={shown.text}
          action={
            act && (
              <Button
                color="inherit"
                onClick={() => {
                  act.run()
                  close(shown.id)
                }}
              >
                {act.label}
              </Button>
            )
          }
        />
      )}
    </Box>
  )
}

/** Shows the notices of the screens inside it, each for 6 s, for 10 s where something can be done about it: of several quick deletions each can be undone. */
export function Notices({ children }: { children: ReactNode }) {
  const [places, setPlaces] = useState<Places>([])
  const last = useRef(0)
  const notify = useCallback((next: Notice) => {
    last.current += 1
    const id = last.current
    setPlaces((before) => withNext(before, { ...next, id }))
  }, [])
  const close = (id: number) => setPlaces((before) => without(before, id))
  return (
    <NoticeContext.Provider value={notify}>
      {children}
      <Stack
        sx={{
          position: 'fixed',
          left: 16,
          bottom: 16,
          maxWidth: 'calc(100vw - 32px)',
          // An empty place hides nothing of the screen under it.
          flexDirection: 'column-reverse',
          gap: 1,
          zIndex: 'snackbar',
          pointerEvents: 'none',
        }}
      >
        {places.map((shown, place) => (
          <NoticePlace key={place} shown={shown} close={close} />
        ))}
      </Stack>
    </NoticeContext.Provider>
  )
}
