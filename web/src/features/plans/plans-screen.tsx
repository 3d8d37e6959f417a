import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import Typography from '@mui/material/Typography'
import { plans } from '@sexton/contract/plans/calls'
import { planFilters, type PlanFilter } from '@sexton/contract/plans/shapes'
import { planSteps } from '@sexton/contract/plans/step-calls'
import { useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { money } from '../../core/format/formats.ts'
import { useSearchState } from '../../core/search/use-search-state.ts'
import { useMay } from '../../core/session/use-may.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { ExportButton } from '../../ui/search/export-button.tsx'
import { ChosenPlans, type Chosen } from './steps/chosen-plans.tsx'
import { PlansTable } from './plans-table.tsx'
import { t } from './texts.ts'

const size = 50
const defaults = { show: 'all', offset: 0 }
const live = ['sale', 'receipt', 'customer']

interface Choosing {
  sums: Record<PlanFilter, { plans: number; owed: number }>
  show: PlanFilter
  onChoose: (show: PlanFilter) => void
}

/** How many plans there are of each kind of list, and what they owe; pressing one lists them. */
const Filters = ({ sums, show, onChoose }: Choosing) => (
  <Box
    role="group"
    aria-label={t('plans.filter')}
    sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))' }}
  >
    {planFilters.map((filter) => (
      <ToggleButton
        key={filter}
        value={filter}
        selected={filter === show}
        onClick={() => onChoose(filter)}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          textTransform: 'none',
          color: 'text.primary',
          px: 1.5,
          py: 1,
        }}
      >
        <Typography variant="body2">{t(`plans.filter.${filter}`)}</Typography>
        <Typography variant="h2" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {money(sums[filter].owed)}
        </Typography>
        <Typography variant="body2">{t('plans.count', { count: sums[filter].plans })}</Typography>
      </ToggleButton>
    ))}
  </Box>
)

/** Running payment plans on which something is owed (plans-14). */
export default function PlansScreen() {
  const { found, search, page } = useSearchState(defaults, () => undefined)
  const show: PlanFilter = planFilters.find((known) => known === found.show) ?? 'all'
  const mayRemind = useMay(planSteps.remind)
  const [chosen, onChoose] = useState<Chosen>(new Set())
  const ticks = mayRemind ? { chosen, onChoose } : null
  const query = { show, limit: size, offset: found.offset }
  const list = useApi(plans.list, { query }, { live, keepLast: true })
  return (
    <Screen
      title={t('plans.title')}
      loading={list.loading}
      error={list.error}
      actions={<ExportButton endpoint={plans.exportAll} query={{ show }} total={list.total} />}
    >
      {list.data && (
        <>
          <Filters sums={list.data.sums} show={show} onChoose={(filter) => search({ show: filter })} />
          <Section
            title={t('plans.list')}
            count={list.total}
            holdsRows
            actions={
              <Box
                sx={{ displayPrint: 'none', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
              >
                {ticks && <ChosenPlans rows={list.data.plans} {...ticks} />}
                <Pager list={list} offset={found.offset} size={size} onPage={page} />
              </Box>
            }
          >
            {list.data.plans.length === 0 ? (
              <Empty>{t('plans.none')}</Empty>
            ) : (
              <PlansTable rows={list.data.plans} outdated={list.outdated} ticks={ticks} />
            )}
          </Section>
        </>
      )}
    </Screen>
  )
}
