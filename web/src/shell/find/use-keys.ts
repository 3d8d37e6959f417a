import { useEffect, useLayoutEffect, useRef } from 'react'
import { isBehindDialog, isTypedInto } from '../../core/forms/typed-into.ts'

/** What a key does: `mod+k` is Ctrl-K or Cmd-K, all others are single keys as they are typed. */
export type Keys = Partial<Record<'mod+k' | '/' | '?' | '[' | ']', () => void>>

/** The name of a pressed key as `Keys` has it; undefined for what is no shortcut. */
export function keyName({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k' ? 'mod+k' : undefined
  // AltGr is Ctrl with Alt: on many keyboards it types the brackets.
  return metaKey || (altKey && !ctrlKey) ? undefined : key
}

/** Shortcuts for the whole page. Single keys count where nothing is typed into, and only if `single`. */
export function useKeys(keys: Keys, single: boolean): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const name = keyName(event)
      const act = name && latest.current[name as keyof Keys]
      if (!act || isBehindDialog()) return
      if (name !== 'mod+k' && (!single || isTypedInto(event.target))) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [single])
}
