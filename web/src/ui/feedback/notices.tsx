import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { isBehindDialog, isTypedInto } from '../../core/forms/typed-into.ts'
import { Notice } from './notice.tsx'
import { NoticeContext, type Notice as Said } from './notice-context.ts'
import { latestUndo, withNext, without, type Places, type Shown } from './notice-places.ts'

/** Ctrl-Z or Cmd-Z takes back what the latest notice offers to, without the way to its button, which ends in seconds (find-14). */
function useUndoKey(latest: Shown | undefined, close: (id: number) => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isUndo = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey
    if (!isUndo || !latest?.undo || event.repeat || event.defaultPrevented) return
    if (isTypedInto(event.target) || isBehindDialog()) return
    event.preventDefault()
    latest.undo()
    close(latest.id)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

interface Properties {
  shown: Shown | null
  /** It is what the key takes back. */
  isLatest: boolean
  close: (id: number) => void
}

/** The place of a notice, which stays as high as it was when the notice has gone. */
function NoticePlace({ shown, isLatest, close }: Properties) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current!.style.minHeight = `${box.current!.offsetHeight}px`
  })
  return (
    <Box ref={box}>
      {shown && <Notice key={shown.id} said={shown} isLatest={isLatest} onEnd={() => close(shown.id)} />}
    </Box>
  )
}

/** Shows the notices of the screens inside it, each for 6 s, for 10 s where something can be done about it: of several quick deletions each can be undone. */
export function Notices({ children }: { children: ReactNode }) {
  const [places, setPlaces] = useState<Places>([])
  const last = useRef(0)
  const notify = useCallback((next: Said) => {
    last.current += 1
    const id = last.current
    setPlaces((before) => withNext(before, { ...next, id }))
  }, [])
  const close = (id: number) => setPlaces((before) => without(before, id))
  const latest = latestUndo(places)
  useUndoKey(latest, close)
  return (
    <NoticeContext.Provider value={notify}>
      {children}
      <Stack
        sx={{
          position: 'fixed',
          left: 16,
          // Above what stays at the bottom: the bar and the next step of a phone, the buttons of a form.
          bottom: { xs: 156, sm: 64 },
          maxWidth: 'calc(100vw - 32px)',
          // An empty place hides nothing of the screen under it.
          flexDirection: 'column-reverse',
          gap: 1,
          zIndex: 'snackbar',
          pointerEvents: 'none',
        }}
      >
        {places.map((shown, place) => (
          <NoticePlace
            key={place}
            shown={shown}
            isLatest={shown !== null && shown === latest}
            close={close}
          />
        ))}
      </Stack>
    </NoticeContext.Provider>
  )
}
