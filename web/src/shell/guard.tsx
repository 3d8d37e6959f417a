import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { config } from '../core/config.ts'
import { leaveForSignIn } from '../core/session/leave.ts'
import { showScreen } from '../core/api/screen-name.ts'
import { mayShow, pageTitle, type ScreenRoute } from '../core/screens/screens.ts'
import { useSession } from '../core/session/session-context.ts'
import { OpenDialogs } from '../ui/dialogs/open-dialogs.tsx'
import { useNotice } from '../ui/feedback/notice-context.ts'
import { AfterAct } from './after-act.tsx'
import { refusedWords } from './refused-words.ts'
import { csrfToken } from '../core/session/session-store.ts'

/** Leads to Home, and says there why. */
function Refused({ text }: { text: string }) {
  const notify = useNotice()
  useEffect(() => {
    notify({ text })
  }, [notify, text])
  return <Navigate to="/" replace />
}

/**
 * The navigation guard of a route (screens-1, screens-2): without a session to sign-in, without the permission to
 * Home; sets the page title; reads the permissions again on each navigation when the configuration says so.
 */
export function Guard({ route, children }: { route: ScreenRoute; children: ReactNode }) {
  const { permissions, user, reloadPermissions } = useSession()
  const params = useParams()
  const { pathname } = useLocation()
  const title = pageTitle(config().APP_TITLE, route, params)
  const isSelf = Number(params['user_id']) === user.user_id

  // Children's effects, which send the first calls, run before this one: the name is set while rendering.
  showScreen(route.name)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (!csrfToken()) leaveForSignIn()
    else if (config().RELOAD_PERM_PERMISSIONS) reloadPermissions()
  }, [pathname, reloadPermissions])

  if (!mayShow(route, permissions, isSelf)) return <Refused text={refusedWords(route, permissions, isSelf)} />
  return (
    <>
      {children}
      <OpenDialogs key={pathname} />
      <AfterAct key={`after ${pathname}`} pathname={pathname} />
    </>
  )
}
