import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { ListHandle } from './found-list.tsx'

/** What is typed, what is active, and whether the list shows: for the field in the bar and for the dialog alike. */
export function useBox() {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const [announcement, announce] = useState('')
  const [entered, setEntered] = useState<false | 'here' | 'tab'>(false)
  const list = useRef<ListHandle>(null)
  const listId = useId()

  const type = (text: string) => {
    setTyped(text)
    setEntered(false)
    setOpen(true)
  }
  const close = useCallback(() => {
    setOpen(false)
    setEntered(false)
    announce('')
  }, [])
  const clear = useCallback(() => {
    setTyped('')
    close()
  }, [close])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setEntered(false)
      if (!open) setOpen(true)
      else list.current?.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Tab') {
      if (list.current?.tab(event.shiftKey ? -1 : 1)) event.preventDefault()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      setOpen(true)
      setEntered(event.ctrlKey || event.metaKey ? 'tab' : 'here')
    }
  }
  return {
    typed,
    type,
    open,
    setOpen,
    active,
    setActive,
    announcement,
    announce,
    entered,
    setEntered,
    list,
    listId,
    close,
    clear,
    onKeyDown,
  }
}

export type Box = ReturnType<typeof useBox>
