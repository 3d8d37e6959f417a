import GlobalStyles from '@mui/material/GlobalStyles'
import type { DaySlot } from '@sexton/contract/slots/slot'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { useChangeDay } from '../steps/use-change-day.ts'

type DayBurial = DaySlot['burials'][number]

const closest = ({ target }: Event, what: string) =>
  target instanceof Element ? target.closest<HTMLElement>(what) : null

/** Where a burial can be dropped: a free slot of a day, or a day, in which it keeps its slot; not where it is. */
function dropOf(event: Event, burial: DayBurial) {
  const element = closest(event, '[data-drop]')
  if (!element) return null
  const { drop: burial_date = '', slot } = element.dataset
  const burial_slot_id = slot ? Number(slot) : burial.burial_slot_id
  const isSame = burial_date === burial.burial_date && burial_slot_id === burial.burial_slot_id
  return burial_slot_id === null || isSame ? null : { element, pick: { burial_date, burial_slot_id } }
}

const targets = {
  '[data-drop]': { outline: '2px dashed currentColor', outlineOffset: -3 },
  '[data-drop][data-over]': { outlineStyle: 'solid', backgroundColor: 'rgba(128, 128, 128, 0.25)' },
}

/** Marks the one that a burial is dragged over. */
function mark(element: HTMLElement | undefined) {
  for (const one of document.querySelectorAll<HTMLElement>('[data-over]'))
    if (one !== element) delete one.dataset.over
  if (element) element.dataset.over = ''
}

interface Listening {
  burials: readonly DayBurial[]
  move: (burial: DayBurial, pick: { burial_date: string; burial_slot_id: number }) => void
  onDragged: (isDragged: boolean) => void
}

/** Follows a row that is dragged by its link, over the whole page: a month may stand beside the day. */
function listen(now: () => Listening): () => void {
  let dragged: DayBurial | undefined
  const end = () => {
    dragged = undefined
    mark(undefined)
    now().onDragged(false)
  }
  const follow = {
    dragstart: (event: DragEvent) => {
      const row = closest(event, '[data-burial]')
      dragged = now().burials.find(({ burial_id }) => String(burial_id) === row?.dataset.burial)
      if (!dragged || !row || !event.dataTransfer) return
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setDragImage(row, 16, 16)
      now().onDragged(true)
    },
    dragover: (event: DragEvent) => {
      const over = dragged && dropOf(event, dragged)
      mark(over?.element)
      if (over) event.preventDefault()
    },
    drop: (event: DragEvent) => {
      const over = dragged && dropOf(event, dragged)
      if (!dragged || !over) return
      event.preventDefault()
      now().move(dragged, over.pick)
      end()
    },
    dragend: end,
  }
  const stop = new AbortController()
  for (const [type, listener] of Object.entries(follow))
    document.addEventListener(type, listener as EventListener, { signal: stop.signal })
  return () => {
    stop.abort()
    mark(undefined)
  }
}

/** Moves a burial of a day to another free place by drag, with Undo (calendar-13); the keyboard has Change day. */
export default function DragDay({ slots }: { slots: readonly DaySlot[] }) {
  const notify = useNotice()
  const [isDragged, setDragged] = useState(false)
  const { run } = useChangeDay({ onFailed: ({ message }) => notify({ text: message }) })
  const listening: Listening = {
    burials: slots.flatMap(({ burials }) => burials),
    move: (burial, pick) => void run(burial, { burial: pick }),
    onDragged: setDragged,
  }
  const latest = useRef(listening)
  useLayoutEffect(() => {
    latest.current = listening
  })
  useEffect(() => listen(() => latest.current), [])
  return isDragged ? <GlobalStyles styles={targets} /> : null
}
