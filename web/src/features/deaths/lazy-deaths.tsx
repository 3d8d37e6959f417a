import Box from '@mui/material/Box'
import type { Customer } from '@sexton/contract/customers/shapes'
import type { ReactNode } from 'react'
import { usePractice } from '../../core/practices.ts'
import { useMay } from '../../core/session/use-may.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

const Action = whenOpened(() => import('./died-action.tsx'))
const Chip = whenOpened(() => import('./died-chip.tsx'))
const Way = whenOpened(() => import('./estate-way.tsx'))
const OpenBurial = whenOpened(() => import('./burial-way.tsx'))
const Step = whenOpened(() => import('./died-step.tsx'), <Box sx={{ minHeight: 37 }} />)
const Ask = whenOpened(() => import('./ask-holder.tsx'), <Box sx={{ minHeight: 37 }} />)
const Tick = whenOpened(() => import('./holder-tick.tsx'))
/** As high as the line will be. */
const Vacant = whenOpened(() => import('./vacant-count.tsx'), <Box sx={{ minHeight: { xs: 44, md: 24 } }} />)

/** Died: among the actions of a customer (deaths-1). */
export function DiedAction({ customer }: { customer: Customer }) {
  const isOn = usePractice('rights')
  return useMay('PERM_EDIT') && isOn && <Action customer={customer} />
}

/** That a customer has died, beside their name. */
export const DiedChip = (of: { customer_id: number }) => usePractice('rights') && <Chip {...of} />

/** Where nothing is sold to somebody who has died: the way to their estate (deaths-8). */
export const EstateWay = ({ error, ...of }: { error: Error | null; customer_id: number; draft?: boolean }) =>
  usePractice('rights') && error !== null && <Way error={error} {...of} />

/** In the form of a burial that the holders have not consented to: the way to the burial. */
export const BurialWay = ({ error, burial_id }: { error: Error | null; burial_id: number }) =>
  usePractice('rights') && error !== null && <OpenBurial error={error} burial_id={burial_id} />

export interface Stepping {
  customer: Customer
  /** The step of the living. */
  children: ReactNode
  /** What is left to do for one who has died, beside their estate. */
  ofDead: ReactNode
}

/** The next step of a customer (deaths-8). */
export const DiedStep = (of: Stepping) => (usePractice('rights') ? <Step {...of} /> : of.children)

interface Asking {
  burial_id: number
  pending: boolean
  /** Confirms the burial, as it is since the state that is given. */
  run: (updated_at?: string) => void
  children: string
}

/** Confirm; it asks before whether the deceased is a holder, where one fits (deaths-5). `plain`: while the practice is off. */
export const AskHolder = ({ plain, ...asking }: Asking & { plain: ReactNode }) =>
  usePractice('rights') ? <Ask {...asking} /> : plain

export type LinkFirst = (then: (updated_at: string) => void) => void

/** Is this the holder? One tick in a dialog that goes on with the burial: `onTick` gives what is to be done before. */
export const HolderTick = (of: { burial_id: number; onTick: (first: LinkFirst | null) => void }) =>
  usePractice('rights') && <Tick {...of} />

/** Home: how many rights have no living holder. */
export const VacantCount = () => <Vacant />
