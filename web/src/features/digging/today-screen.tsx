import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { digging } from '@sexton/contract/digging/calls'
import { addDays } from '@sexton/contract/values/dates'
import { mediumDate, today } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { CemeteryChoice } from '../../domain/cemeteries/cemetery-choice.tsx'
import { useCemeteryShown } from '../../domain/cemeteries/use-cemetery-shown.ts'
import DayPapers from '../../domain/digging/day-papers.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { dayOrders, isEnded, type Today } from './day-orders.ts'
import { EndedCard } from './ended-card.tsx'
import { OrderCard } from './order-card.tsx'
import { useToday } from './use-today.ts'
import { WithoutOrder } from './without-order.tsx'
import { t } from './texts.ts'

/** On a phone for a thumb. */
const thumb = { minWidth: { xs: 44, sm: 0 }, minHeight: { xs: 44, sm: 0 } } as const

/** Another day. */
function DayChoice({ date, show }: { date: string; show: (day: string) => void }) {
  return (
    <>
      <CemeteryChoice />
      <IconAct
        label={t('today.previous')}
        icon={<PreviousIcon />}
        sx={thumb}
        onClick={() => show(addDays(date, -1))}
      />
      <Button variant="outlined" sx={thumb} aria-pressed={date === today()} onClick={() => show(today())}>
        {t('today.today')}
      </Button>
      <IconAct
        label={t('today.next')}
        icon={<NextIcon />}
        sx={thumb}
        onClick={() => show(addDays(date, 1))}
      />
    </>
  )
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
  columnGap: 2,
  rowGap: 1.5,
  alignItems: 'start',
} as const

function Orders({ orders }: Pick<Today, 'orders'>) {
  const shown = dayOrders(orders)
  return (
    <Section title={t('today.orders')} count={shown.length} holdsCards>
      <Stack sx={{ gap: 1.5 }}>
        {shown.length === 0 && <Empty>{t('today.none')}</Empty>}
        {shown.map(({ order, replaced }) =>
          isEnded(order) ? (
            <EndedCard key={order.dig_order_id} order={order} isAlone />
          ) : (
            <OrderCard key={order.dig_order_id} order={order} replaced={replaced} />
          ),
        )}
      </Stack>
    </Section>
  )
}

/** The day on paper, for the office: these name the sites, which somebody who checks does not read beforehand (dig-4). */
function Papers({ date }: { date: string }) {
  const may = useMay(digging.issue)
  const [cemetery_id] = useCemeteryShown()
  if (!may) return null
  return (
    <Section title={t('today.papers')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& a': { minHeight: { xs: 44, sm: 0 } } }}>
        <DayPapers date={date} cemetery_id={cemetery_id} />
      </Box>
    </Section>
  )
}

/** What is dug, checked, laid and closed on a day: what is stopped on top, then by the hour (dig-20). */
export default function TodayScreen() {
  const { date, show, data, loading, error } = useToday()
  return (
    <Screen
      title={t('today.title')}
      about={mediumDate(date)}
      actions={<DayChoice date={date} show={show} />}
      loading={loading}
      error={error}
    >
      {data && (
        <Box sx={columns}>
          <Orders orders={data.orders} />
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            <WithoutOrder without={data.without} />
            <Papers date={date} />
          </Box>
        </Box>
      )}
    </Screen>
  )
}
