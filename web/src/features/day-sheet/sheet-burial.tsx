import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { BlockPlan, SheetBurial } from '@sexton/contract/day-sheet/calls'
import { FlaggedChip } from '../../ui/theme/flagged-chip.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { nameOfDeceased } from '../burials/public.ts'
import { HoldChip } from '../../domain/holds/hold-chip.tsx'
import { PlanAroundSite } from '../../domain/block-plan/plan-around-site.tsx'
import { SheetOrder } from './dig-parts.tsx'
import { SheetFacts } from './sheet-facts.tsx'
import { SheetNotes } from './sheet-notes.tsx'
import type { DayOrders } from './use-dig-orders.ts'
import { t } from './day-sheet-texts.ts'

const Contagion = ({ words }: { words: string | null }) => (
  <Box role="note" sx={{ border: '2px solid', px: 1, py: 0.5, my: 1, fontWeight: 500, width: 'fit-content' }}>
    {t('sheet.contagious')}
    {words && `: ${words}`}
  </Box>
)

interface Properties {
  burial: SheetBurial
  plan: BlockPlan | undefined
  /** Who is buried in the same grave in the same slot: possible, but usually a mistake. */
  meets: SheetBurial[]
  orders: DayOrders
}

/** A burial on the day sheet: who, where exactly, whom to ring up, what to know. Never cut by the end of a page. */
export function SheetBurialCard({ burial, plan, meets, orders }: Properties) {
  const { plot, site_ref } = burial
  return (
    <Box
      component="article"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        // The heading above the first has a line already.
        '&:first-of-type': { borderTop: 0, pt: 0 },
        py: 1,
        breakInside: 'avoid',
        display: 'flex',
        gap: 2,
        flexWrap: 'wrap',
      }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap', mb: 0.25 }}>
          <Typography variant="h1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            <ScreenLink to={`/burial/${burial.burial_id}`} color="inherit">
              {nameOfDeceased(burial)}
            </ScreenLink>
          </Typography>
          <StatusChip kind="burial" status={burial.burial_status_ref} />
          {burial.flag && <FlaggedChip />}
          {burial.on_hold && <HoldChip />}
        </Stack>
        <Messages
          severity="warning"
          messages={meets.map((other) => t('sheet.same-slot', { name: nameOfDeceased(other) }))}
        />
        <Messages severity="warning" messages={burial.on_hold ? [t('sheet.on-hold')] : []} />
        {burial.cod_is_contagious && <Contagion words={burial.contagion} />}
        <SheetFacts burial={burial} />
        {orders?.has(burial.burial_id) && <SheetOrder order={orders.get(burial.burial_id)} />}
        <SheetNotes notes={burial.notes} />
      </Box>
      {plan && plot && site_ref && (
        <Box sx={{ flex: '0 1 auto', minWidth: 0 }}>
          <PlanAroundSite
            plan={plan}
            plot={plot}
            row_no={burial.row_no}
            site_no={burial.site_no}
            site_ref={site_ref}
          />
        </Box>
      )}
    </Box>
  )
}
