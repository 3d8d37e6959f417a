import MuiBox from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useRef, type FocusEvent, type KeyboardEvent, type Ref } from 'react'
import type { ScreenRoute } from '../../core/screens/screens.ts'
import { KeyHint } from '../../ui/theme/key-hint.tsx'
import { BoxInput } from './box-input.tsx'
import { t } from './box-texts.ts'
import type { FindAct, FindOption } from './find-groups.ts'
import { LateList, listSoon } from './late-list.tsx'
import { Announcement } from './screen-reader-text.tsx'
import type { Box } from './use-box.ts'

interface Properties {
  box: Box
  routes: readonly ScreenRoute[]
  inputRef: Ref<HTMLInputElement>
  onChosen: (option: FindOption | FindAct, tab: boolean) => void
}

const field = {
  // The bar gives some of its height away while the server is silent.
  height: 'min(36px, calc(var(--bar) - 6px))',
  minHeight: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  color: 'text.primary',
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
} as const

const popup = {
  position: 'absolute',
  top: '100%',
  // Wider than the field, for what tells two people of one name apart.
  left: '50%',
  width: 'min(760px, calc(100vw - 32px))',
  transform: 'translateX(-50%)',
  mt: 0.5,
  border: 1,
  borderColor: 'divider',
  maxHeight: 'min(640px, calc(100vh - 72px))',
  display: 'flex',
  flexDirection: 'column',
  zIndex: 'modal',
} as const

const hint = { mx: 1, borderColor: 'divider', color: 'text.secondary', bgcolor: 'background.paper' } as const

/** The box in the middle of the top bar, its list below it. */
export function BarField({ box, routes, inputRef, onChosen }: Properties) {
  const before = useRef<HTMLElement | null>(null)
  const leave = () => {
    box.clear()
    const back = before.current?.isConnected ? before.current : document.getElementById('content')
    back?.focus({ preventScroll: true })
  }
  const onFocus = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    before.current = relatedTarget as HTMLElement | null
    listSoon()
    box.setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') leave()
    else box.onKeyDown(event)
  }
  return (
    <MuiBox
      sx={{ position: 'relative', flex: '0 1 520px', minWidth: 200, mx: 'auto' }}
      onPointerEnter={listSoon}
    >
      <BoxInput
        box={box}
        ref={inputRef}
        sx={field}
        end={<KeyHint sx={hint}>{t('find.keys')}</KeyHint>}
        onFocus={onFocus}
        onBlur={box.close}
        onKeyDown={onKeyDown}
      />
      <Announcement text={box.announcement} />
      {box.open && (
        // The focus stays in the field while the pointer is pressed in the list.
        <Paper elevation={8} sx={popup} onMouseDown={(event) => event.preventDefault()}>
          <LateList box={box} routes={routes} onChosen={onChosen} />
        </Paper>
      )}
    </MuiBox>
  )
}
