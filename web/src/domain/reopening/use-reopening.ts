import { reopenings } from '@sexton/contract/graves/reopening-calls'
import { useApi } from '../../core/api/use-api.ts'
import { siteLive } from '../../core/live/site-live.ts'
import { usePractice } from '../../core/practices.ts'

export interface AskedGrave {
  site_id: number
  grave_no: number
  /** For this burial, with its coffin and day. */
  burial_id?: number | undefined
}

/** Whether a grave can be opened, while the park asks that (graves-7); asks nothing without a grave. */
export function useReopening(asked: AskedGrave | null) {
  const isOn = usePractice('grave_room')
  const given = asked && {
    params: { site_id: asked.site_id, grave_no: asked.grave_no },
    query: asked.burial_id === undefined ? {} : { burial_id: asked.burial_id },
  }
  return useApi(reopenings.reopening, isOn ? given : null, {
    live: [...siteLive, 'burial'],
    keepLast: 'record',
  })
}
