import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Notice as Said } from './notice-context.ts'
import { KeyHint } from '../theme/key-hint.tsx'
import { t } from '../texts.ts'

/** Where there are keys. It keeps its room once a newer notice has the key: the button does not move from under a press. */
const hint = { ml: 1, display: { xs: 'none', sm: 'inline' } } as const

type Holder = 'pointer' | 'focus' | 'window'

/**
 * Ends after `ms` in which nobody holds it: by the pointer, by the focus, or by another window in front of this one.
 * Escape ends it at once.
 */
function useEnd(ms: number, onEnd: () => void) {
  const [holders, setHolders] = useState<readonly Holder[]>([])
  const held = holders.length > 0
  const hold = (by: Holder) => () => setHolders((before) => [...before, by])
  const release = (by: Holder) => () => setHolders((before) => before.filter((other) => other !== by))
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(end, ms)
    return () => clearTimeout(timer)
  }, [held, ms])
  useEffect(() => {
    const away = hold('window')
    const back = release('window')
    const key = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && end()
    window.addEventListener('blur', away)
    window.addEventListener('focus', back)
    document.addEventListener('keydown', key)
    return () => {
      window.removeEventListener('blur', away)
      window.removeEventListener('focus', back)
      document.removeEventListener('keydown', key)
    }
  }, [])
  return {
    onPointerEnter: hold('pointer'),
    onPointerLeave: release('pointer'),
    onFocus: hold('focus'),
    onBlur: release('focus'),
  }
}

interface Properties {
  said: Said
  /** Ctrl-Z takes it back. */
  isLatest: boolean
  onEnd: () => void
}

/** What was done, for 6 s, or for 10 s with the button that takes it back. */
export function Notice({ said, isLatest, onEnd }: Properties) {
  const act = said.undo ? { label: t('ui.undo'), run: said.undo } : said.act
  const holding = useEnd(said.ms ?? (act ? 10_000 : 6000), onEnd)
  return (
    <Paper
      role="alert"
      elevation={6}
      {...holding}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        minHeight: 48,
        minWidth: { sm: 288 },
        width: 'max-content',
        maxWidth: 1,
        px: 2,
        bgcolor: 'text.primary',
        color: 'background.paper',
        typography: 'body2',
        pointerEvents: 'auto',
      }}
      data-notice
    >
      <span>{said.text}</span>
      {act && (
        <Button
          color="inherit"
          sx={{ ml: 'auto', mr: -1 }}
          aria-keyshortcuts={isLatest ? 'Control+Z Meta+Z' : undefined}
          onClick={() => {
            act.run()
            onEnd()
          }}
        >
          {act.label}
          {said.undo && (
            <KeyHint sx={{ ...hint, visibility: isLatest ? 'visible' : 'hidden' }}>
              {t('ui.undo.keys')}
            </KeyHint>
          )}
        </Button>
      )}
    </Paper>
  )
}
