import { differences } from '@sexton/contract/differences/calls'
import { placedHolds } from '@sexton/contract/holds/calls'
import { groundsPractices, holdingPractices } from '@sexton/contract/core/practices'
import { useApi } from '../../core/api/use-api.ts'
import { usePractice } from '../../core/practices.ts'

/** What may be stopped: a site, a burial by what is at its grave, or a sale by what is at its sites. */
export type StoppedOf = { site_id: number } | { burial_id: number } | { sale_id: number }

const live = { live: ['site', 'burial', 'sale'] } as const

/** The placed holds and the open differences there; asked for only while a practice is on (holds-5, differences-4). */
export function useStopped(of: StoppedOf) {
  const isOn = usePractice(holdingPractices)
  const holds = useApi(placedHolds.list, isOn ? { query: of } : null, live)
  const isSale = 'sale_id' in of
  const areFound = usePractice(groundsPractices)
  const open = useApi(differences.list, areFound && !isSale ? { query: of } : null, live)
  return {
    loading: holds.loading || open.loading,
    /** Null: no practice looks for it. */
    stopped: isOn ? { holds: holds.data ?? [], differences: open.data ?? [] } : null,
  }
}

export type Stopped = NonNullable<ReturnType<typeof useStopped>['stopped']>

/** Whether a burial, in any grave there, has to wait. */
export const stopsBurials = ({ holds, differences: open }: Stopped) =>
  holds.some(({ stops }) => stops.includes('OPEN')) || open.some(({ blocks }) => blocks.includes('OPEN'))
