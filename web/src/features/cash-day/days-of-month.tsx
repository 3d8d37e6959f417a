import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { cashDays, type DayInMonth } from '@sexton/contract/cash-day/calls'
import { addMonths, monthYear } from '@sexton/contract/values/dates'
import { useState } from 'react'
import { money, shortDate } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { FoldingSection } from '../../ui/layout/folding-section.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { differenceWords } from './cash-words.ts'
import { t } from './texts.ts'

/** What is to be known of a day: its state, its difference, what changed since. */
function about({ state, counted, expected, later }: DayInMonth) {
  const difference = counted !== null && counted !== expected && differenceWords(counted, expected)
  return [t(`cash.state.${state}`), difference, later > 0 && t('cash.later.count', { count: later })]
    .filter(Boolean)
    .join(' · ')
}

const isWell = ({ state, counted, expected, later }: DayInMonth) =>
  state === 'SIGNED' && counted === expected && later === 0

/** The days of a month that have receipts, the way to each of them; the month of the day that is shown at first. */
export function DaysOfMonth({ date }: { date: string }) {
  const [month, setMonth] = useState(date.slice(0, 7))
  const [of, setOf] = useState(date)
  if (of !== date) {
    setOf(date)
    setMonth(date.slice(0, 7))
  }
  const [year, number] = month.split('-') as [string, string]
  const list = useApi(
    cashDays.days,
    { params: { year, month: number } },
    { live: ['receipt', 'cash_day'], keepLast: true },
  )
  const go = (by: number) => setMonth(addMonths(`${month}-01`, by).slice(0, 7))
  return (
    <FoldingSection
      title={t('cash.days', { month: monthYear(Number(year), Number(number)) })}
      remembered="cash-days"
      opens="wide"
      actions={
        <>
          <IconAct label={t('cash.days.before')} icon={<PreviousIcon />} onClick={() => go(-1)} />
          <IconAct label={t('cash.days.after')} icon={<NextIcon />} onClick={() => go(1)} />
        </>
      }
    >
      <ErrorDisplay error={list.error} />
      {list.loading && !list.data && <Loading rows={8} height={48} />}
      {list.data?.length === 0 && <Empty>{t('cash.days.none')}</Empty>}
      <Rows
        label={t('cash.days', { month: monthYear(Number(year), Number(number)) })}
        columns="1fr auto"
        outdated={list.outdated}
      >
        {list.data?.map((day) => (
          <Row
            key={day.date}
            to={`/cash_day?date=${day.date}`}
            title={
              <Box
                component="span"
                aria-current={day.date === date ? 'date' : undefined}
                sx={{ fontWeight: day.date === date ? 700 : undefined }}
              >
                {shortDate(day.date)}
              </Box>
            }
          >
            <Typography component="span" sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
              {money(day.expected)}
              <Typography
                component="span"
                variant="body2"
                sx={{ display: 'block', color: isWell(day) ? 'text.secondary' : 'warning.main' }}
              >
                {about(day)}
              </Typography>
            </Typography>
          </Row>
        ))}
      </Rows>
    </FoldingSection>
  )
}
