import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNotice } from '../feedback/notice-context.ts'
import { t } from '../texts.ts'

/**
 * Says so where a question goes from under its reader, since a colleague has dealt with what it is about. Not where the reader
 * has answered it or left the screen.
 */
export function useSaidWhenGone(isAsking: boolean): void {
  const notify = useNotice()
  const askedAt = useRef<string | null>(null)
  useLayoutEffect(() => {
    askedAt.current = isAsking ? location.pathname : null
  }, [isAsking])
  useEffect(
    () => () => {
      if (askedAt.current === location.pathname) notify({ text: t('ui.asked.gone') })
    },
    [notify],
  )
}
