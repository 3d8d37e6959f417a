import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { careYears, dues } from '@sexton/contract/dues/calls'
import { useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { useSearchState } from '../../core/search/use-search-state.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { ChosenRights } from './chosen-rights.tsx'
import { DueFilters } from './due-filters.tsx'
import { DueTable } from './due-table.tsx'
import { RunStrip } from './run-strip.tsx'
import { YearChoice } from './year-choice.tsx'
import { t } from './texts.ts'

const FeesDialog = whenOpened(() => import('./fees-dialog.tsx'))

const size = 100
const defaults = { year: '', state: '', cemetery_id: '', block_id: '', offset: 0 }
const live = ['site', 'sale', 'customer', 'mail', 'park']

function YearlyFees() {
  const may = useMay(careYears.bill)
  const open = useDialog(may && 'yearly-fees', (opened) => <FeesDialog {...opened} />)
  return (
    may && (
      <ActButton variant="outlined" onClick={open}>
        {t('due.fees')}
      </ActButton>
    )
  )
}

/** Rights that end soon or are in grace: letters to their holders and renewals as orders (dues-1 to dues-3). */
export default function RightsDueScreen() {
  const { found, search, page } = useSearchState(defaults, () => undefined)
  const { offset, ...shown } = found
  const asked = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== ''))
  const list = useApi(dues.list, { query: { ...asked, limit: size, offset } }, { live, keepLast: true })
  const runs = useApi(dues.runs, { query: { limit: 1 } }, { live })
  const run = runs.data?.[0]
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const rights = list.data?.rights ?? []
  return (
    <Screen
      title={t('due.title')}
      loading={list.loading || runs.loading}
      error={list.error}
      actions={<YearlyFees />}
    >
      {list.data && !runs.loading && (
        <>
          <Typography color="text.secondary">
            {t('due.about', { months: list.data.within_months })}
          </Typography>
          {run && <RunStrip run={run} />}
          <DueFilters shown={shown} onChange={(patch) => search({ ...patch, year: '' })} />
          <YearChoice
            years={list.data.years}
            year={shown.year === '' ? undefined : Number(shown.year)}
            onChoose={(year) => search({ year: year === undefined ? '' : String(year) })}
          />
          <Section
            title={t('due.list')}
            count={list.total}
            holdsRows
            actions={
              <Box
                sx={{ displayPrint: 'none', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
              >
                <ChosenRights
                  rights={rights.filter(({ right_id }) => chosen.has(right_id))}
                  onDone={() => setChosen(new Set())}
                />
                <Pager list={list} offset={offset} size={size} onPage={page} />
              </Box>
            }
          >
            {rights.length === 0 ? (
              <Empty>{t(shown.state === 'over' ? 'due.none.over' : 'due.none')}</Empty>
            ) : (
              <DueTable rows={rights} outdated={list.outdated} chosen={chosen} onChoose={setChosen} />
            )}
          </Section>
        </>
      )}
    </Screen>
  )
}
