import type { Waiting, WaitingBurials } from '@sexton/contract/home/waiting'
import { burialsAddress } from '../burials/public.ts'
import { salesAddress } from '../sales/public.ts'
import { sitesAddress } from '../sites/search/public.ts'

const partsOf = (day = '') => day.split('-').map((part) => (part === '' ? '' : String(Number(part))))

function burialsAt({ statuses, from, to, flagged }: WaitingBurials, cemetery_id: string) {
  const [burial_from_year = '', burial_from_month = '', burial_from_day = ''] = partsOf(from)
  const [burial_to_year = '', burial_to_month = '', burial_to_day = ''] = partsOf(to)
  return burialsAddress({
    statuses,
    flagged: Boolean(flagged),
    cemetery_id,
    burial_from_year,
    burial_from_month,
    burial_from_day,
    burial_to_year,
    burial_to_month,
    burial_to_day,
    orderby: 'burial_date_earliest',
  })
}

/** The search that lists exactly what is counted. */
export const waitingAddress = (waiting: Waiting, shown?: number) => {
  const cemetery_id = shown === undefined ? '' : String(shown)
  if (waiting.in === 'burials') return burialsAt(waiting, cemetery_id)
  if (waiting.in === 'sites') return sitesAddress({ on_hold: waiting.on_hold, cemetery_id })
  if (waiting.in === 'refunds') return `/refunds?tab=${waiting.state}`
  const { statuses, outstanding, flagged } = waiting
  return salesAddress({ statuses, outstanding: Boolean(outstanding), flagged: Boolean(flagged), cemetery_id })
}
