import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ageNames, type Age } from '@sexton/contract/arrears/ages'
import { arrears } from '@sexton/contract/arrears/calls'
import { useApi } from '../../core/api/use-api.ts'
import { useSearchState } from '../../core/search/use-search-state.ts'
import { useState } from 'react'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { ExportButton } from '../../ui/search/export-button.tsx'
import { AgeChoice } from './age-choice.tsx'
import { ChosenLetters } from './letters/chosen-letters.tsx'
import { DebtorsTable } from './debtors-table.tsx'
import { t } from './texts.ts'

const size = 50
const defaults = { age: '', offset: 0 }
const live = ['sale', 'receipt', 'customer', 'note', 'mail']

/** Customers who owe, by the age of what they owe (arrears-1 to arrears-5). */
export default function ArrearsScreen() {
  const { found, search, page } = useSearchState(defaults, () => undefined)
  const age: Age | undefined = ageNames.find((known) => known === found.age)
  const query = { age, limit: size, offset: found.offset }
  const list = useApi(arrears.list, { query }, { live, keepLast: true })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const debtors = list.data?.debtors.filter((row) => chosen.has(row.customer_id)) ?? []
  const choose = (of: Age | undefined) => search({ age: of ?? '' })
  return (
    <Screen
      title={t('arrears.title')}
      loading={list.loading}
      error={list.error}
      actions={<ExportButton endpoint={arrears.exportAll} query={{ age }} total={list.total} />}
    >
      {list.data && (
        <>
          <AgeChoice
            sums={list.data.sums}
            owedYearAgo={list.data.owed_year_ago}
            age={age}
            onChoose={choose}
          />
          <Section
            title={t('arrears.debtors')}
            count={list.total}
            holdsRows
            actions={
              <Box
                sx={{ displayPrint: 'none', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
              >
                <ChosenLetters debtors={debtors} onDone={() => setChosen(new Set())} />
                <Pager list={list} offset={found.offset} size={size} onPage={page} />
              </Box>
            }
          >
            {list.data.debtors.length === 0 ? (
              <Empty>{t(age ? 'arrears.none.age' : 'arrears.none')}</Empty>
            ) : (
              <DebtorsTable
                rows={list.data.debtors}
                outdated={list.outdated}
                chosen={chosen}
                onChoose={setChosen}
              />
            )}
          </Section>
          <Typography variant="body2" color="text.secondary">
            {t('arrears.explained')}
          </Typography>
        </>
      )}
    </Screen>
  )
}
