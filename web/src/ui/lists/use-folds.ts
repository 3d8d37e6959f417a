import { useState } from 'react'

/** Which parts of a list are open: as `isOpen` says at first, then as the user has folded them. */
export function useFolds<K>(isOpen: (part: K) => boolean) {
  const [turned, setTurned] = useState<ReadonlyMap<K, boolean>>(new Map())
  const open = (part: K) => turned.get(part) ?? isOpen(part)
  const toggle = (part: K) => setTurned((before) => new Map(before).set(part, !open(part)))
  return { open, toggle }
}
