import { burials } from '@sexton/contract/burials/calls'
import type { BurialCard } from '@sexton/contract/burials/card'
import { useState } from 'react'
import { useAct } from '../../../core/api/use-act.ts'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { spread } from './spread.ts'
import { t } from './unplaced-texts.ts'

export interface Site {
  site_id: number
  site_ref: string
}

interface Given {
  burials: readonly BurialCard[]
  onPlaced: (burial_ids: readonly number[]) => void
  onClose: () => void
}

/** The sites that are chosen for some burials, who gets which, and the act; those that are refused stay, each with why. */
export function usePlacing({ burials: chosen, onPlaced, onClose }: Given) {
  const notify = useNotice()
  const [sites, setSites] = useState<readonly Site[]>([])
  /** What the user says otherwise, by burial. */
  const [said, setSaid] = useState<Readonly<Record<number, number>>>({})
  const [refused, setRefused] = useState<Readonly<Record<number, string>>>({})
  const [note, setNote] = useState('')
  const act = useAct(burials.place, {
    onDone: (done) => {
      if (done.placed.length > 0) notify({ text: t('place.done', { count: done.placed.length }) })
      setRefused(Object.fromEntries(done.refused.map(({ burial_id, message }) => [burial_id, message])))
      onPlaced(done.placed.map(({ burial_id }) => burial_id))
      if (done.refused.length === 0) onClose()
    },
  })
  const usual = spread(
    chosen.length,
    sites.map(({ site_id }) => site_id),
  )
  const siteOf = ({ burial_id }: BurialCard, at: number): number | undefined =>
    sites.some(({ site_id }) => site_id === said[burial_id]) ? said[burial_id] : usual[at]
  const isPlaced = chosen.every((burial, at) => siteOf(burial, at) !== undefined)
  return {
    sites,
    add: (site: Site) =>
      setSites((now) => (now.some(({ site_id }) => site_id === site.site_id) ? now : [...now, site])),
    remove: (gone: number) => setSites(sites.filter(({ site_id }) => site_id !== gone)),
    siteOf,
    say: (burial_id: number, site_id: number) => setSaid({ ...said, [burial_id]: site_id }),
    refused,
    note,
    setNote,
    act,
    /** Why it cannot be done yet. */
    reason: isPlaced ? note.trim() === '' && t('place.reason.required') : t('place.first'),
    run: () =>
      act.run({
        body: {
          placements: chosen.map((burial, at) => ({
            burial_id: burial.burial_id,
            site_id: siteOf(burial, at)!,
            updated_at: burial.updated_at,
          })),
          note: note.trim(),
        },
      }),
  }
}

export type Placing = ReturnType<typeof usePlacing>
