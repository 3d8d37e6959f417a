import { lists } from '@sexton/contract/lists/calls'
import type { ListEntry, ListRef } from '@sexton/contract/lists/lists'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { t } from './texts.ts'

/** After which entry it comes once it is moved (null: first); undefined where there is nowhere to move it to. */
export interface Places {
  up: number | null | undefined
  down: number | undefined
}

/** Where each entry can be moved by one place. */
export function placesOf(entries: readonly ListEntry[], at: number): Places {
  return {
    up: at === 0 ? undefined : (entries[at - 2]?.entry_id ?? null),
    down: entries[at + 1]?.entry_id,
  }
}

export function useMoving(list: ListRef, { entry_id }: ListEntry) {
  const { run, pending, error } = useAct(lists.move)
  return {
    pending,
    error,
    move: (after: number | null) => void run({ params: { list, entry_id }, body: { after } }),
  }
}

interface Properties {
  name: string
  places: Places
  pending: boolean
  move: (after: number | null) => void
}

/** Moves an entry up or down (lists-7); the button keeps the focus where its row goes. */
export function Moves({ name, places: { up, down }, pending, move }: Properties) {
  const pressed = useRef<HTMLButtonElement | null>(null)
  useEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus()
    pressed.current = null
  }, [up, down])
  const to = (after: number | null | undefined) => (event: MouseEvent<HTMLButtonElement>) => {
    if (after === undefined) return
    pressed.current = event.currentTarget
    move(after)
  }
  return (
    <>
      <IconAct
        label={t('lists.up', { name })}
        icon={<UpIcon />}
        pending={pending}
        reason={up === undefined && t('lists.up.first')}
        onClick={to(up)}
      />
      <IconAct
        label={t('lists.down', { name })}
        icon={<DownIcon />}
        pending={pending}
        reason={down === undefined && t('lists.down.last')}
        onClick={to(down)}
      />
    </>
  )
}
