import { useState } from 'react'

const storageKey = 'sexton.single-keys'

/** Whether shortcuts of a single key count: a choice of this browser, since speech input may press them by mistake. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off')
  const choose = (next: boolean) => {
    localStorage.setItem(storageKey, next ? 'on' : 'off')
    setOn(next)
  }
  return [on, choose]
}
