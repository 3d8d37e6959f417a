import { useEffect, useSyncExternalStore } from 'react'
import { afterAct } from '../ui/dialogs/after-act.ts'
import { whenOpened } from '../ui/dialogs/when-opened.tsx'

const AfterDialog = whenOpened(() => import('../features/documents/after/after-dialog.tsx'))

/** Over the screen: the documents of what was just done there, or of what led there. */
export function AfterAct({ pathname }: { pathname: string }) {
  const after = useSyncExternalStore(afterAct.subscribe, afterAct.get)
  useEffect(
    () => () => {
      if ((afterAct.get()?.on ?? pathname) === pathname) afterAct.set(null)
    },
    [pathname],
  )
  if (!after || (after.on ?? pathname) !== pathname) return null
  return <AfterDialog {...after} onClose={() => afterAct.set(null)} />
}
