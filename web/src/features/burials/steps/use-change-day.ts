import { burials } from '@sexton/contract/burials/calls'
import type { BurialCard } from '@sexton/contract/burials/card'
import type { Given } from '@sexton/contract/core/endpoint'
import { useRef } from 'react'
import { useAct } from '../../../core/api/use-act.ts'
import { mediumDate } from '../../../core/format/formats.ts'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { t } from './change-day-texts.ts'

type Moved = Pick<BurialCard, 'burial_id' | 'burial_date' | 'burial_slot_id' | 'updated_at'>

type Body = Given<typeof burials.changeDay>['body']

interface Options {
  onDone?: () => void
  onFailed?: (error: Error) => void
  /** Its day has come: it cannot be given back without a reason. */
  asksWhy?: boolean
}

/** The call of Change day, with Undo where the burial had a day and slot that can be given back without a reason. */
export function useChangeDay({ onDone, onFailed, asksWhy = false }: Options) {
  const notify = useNotice()
  const before = useRef<Moved>(null)
  const back = useAct(burials.changeDay, { onFailed: ({ message }) => notify({ text: message }) })
  const act = useAct(burials.changeDay, {
    onFailed,
    onDone: (saved, { params }) => {
      const { burial_date, burial_slot_id } = before.current!
      const isUndone = !asksWhy && burial_date !== null && burial_slot_id !== null
      const undo = () =>
        void back.run({
          params,
          body: {
            burial: { burial_date: burial_date!, burial_slot_id: burial_slot_id! },
            updated_at: saved.updated_at,
          },
        })
      const day = mediumDate(saved.burial_date)
      const slot = { from: saved.burial_slot_from, to: saved.burial_slot_to }
      notify({ text: t('burial.change-day.done', { day, ...slot }), ...(isUndone && { undo }) })
      onDone?.()
    },
  })
  return {
    act,
    run: (burial: Moved, body: Omit<Body, 'updated_at'>) => {
      before.current = burial
      const { burial_id, updated_at } = burial
      return act.run({ params: { burial_id }, body: { ...body, updated_at } })
    },
  }
}
