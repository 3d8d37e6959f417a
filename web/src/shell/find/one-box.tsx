import SearchIcon from '@mui/icons-material/Search'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ScreenRoute } from '../../core/screens/screens.ts'
import { useSession } from '../../core/session/session-context.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { withBottomBar } from '../bars.ts'
import { BarField } from './bar-field.tsx'
import { t } from './box-texts.ts'
import { askDialog } from '../../ui/dialogs/open-dialogs.tsx'
import type { FindAct, FindOption } from './find-groups.ts'
import { listSoon } from './late-list.tsx'
import { boxOpensBy } from '../../core/screens/open-box.ts'
import { recordAt, remember } from './recent.ts'
import { useBox } from './use-box.ts'
import { useKeys } from './use-keys.ts'
import { useSingleKeys } from './use-single-keys.ts'
import { useNextResult } from './use-next-result.ts'

const FindDialog = whenOpened(() => import('./find-dialog.tsx'))
const KeysDialog = whenOpened(() => import('./keys-dialog.tsx'))

/** From here on there is room for the field in the bar. */
const roomForField = '(min-width: 700px)'

/** Each record that is opened is remembered for the user. */
function useRemembering(): void {
  const { user } = useSession()
  const { pathname } = useLocation()
  useEffect(() => {
    const record = recordAt(pathname)
    if (record) remember(user.user_id, record)
  }, [pathname, user.user_id])
}

/** The one box of the top bar, and the keys that work everywhere (find-11, find-14). */
export function OneBox({ routes }: { routes: readonly ScreenRoute[] }) {
  const isWide = useMediaQuery(roomForField, { noSsr: true })
  const box = useBox()
  const input = useRef<HTMLInputElement>(null)
  const [help, setHelp] = useState(false)
  const [single, setSingle] = useSingleKeys()
  const { signOut } = useSession()
  const navigate = useNavigate()
  const toResult = useNextResult()
  useRemembering()

  const show = () => {
    if (!isWide) return box.setOpen(true)
    input.current?.focus()
    input.current?.select()
  }
  useEffect(() => boxOpensBy(show))
  useKeys(
    { 'mod+k': show, '/': show, '?': () => setHelp(true), ']': () => toResult(1), '[': () => toResult(-1) },
    single,
  )
  const onChosen = (chosen: FindOption | FindAct, tab: boolean) => {
    const { path } = chosen
    if (path && tab) {
      box.setEntered(false)
      window.open(path, '_blank', 'noopener')
      return
    }
    box.clear()
    // The screen takes the focus; where it is the one that shows already, it has it back.
    document.getElementById('content')?.focus({ preventScroll: true })
    askDialog('dialog' in chosen ? chosen.dialog : undefined)
    if (path) void navigate(path)
    else if ('act' in chosen && chosen.act === 'keys') setHelp(true)
    else signOut()
  }
  return (
    <>
      {isWide ? (
        <BarField box={box} routes={routes} inputRef={input} onChosen={onChosen} />
      ) : (
        <IconAct
          label={t('find.label')}
          icon={<SearchIcon />}
          color="inherit"
          aria-haspopup="dialog"
          // There the bar at the bottom has it.
          sx={{ ml: 'auto', [withBottomBar]: { display: 'none' } }}
          onPointerEnter={() => {
            FindDialog.soon()
            listSoon()
          }}
          onClick={show}
        />
      )}
      {!isWide && box.open && <FindDialog box={box} routes={routes} onChosen={onChosen} />}
      {help && <KeysDialog single={single} onSingle={setSingle} onClose={() => setHelp(false)} />}
    </>
  )
}
