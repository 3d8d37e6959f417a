import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import PrintIcon from '@mui/icons-material/Print'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { daySheet, type DaySheet, type SheetBurial } from '@sexton/contract/day-sheet/calls'
import { papers, printedPaths } from '@sexton/contract/papers/calls'
import { addDays } from '@sexton/contract/values/dates'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { config } from '../../core/config.ts'
import { dateTime, mediumDate } from '../../core/format/formats.ts'
import { meetInGrave } from '../../core/format/grave-words.ts'
import { usePractice } from '../../core/practices.ts'
import { useApi } from '../../core/api/use-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { BookButton } from '../../domain/booking/book-button.tsx'
import { useBookable } from '../../domain/booking/use-bookable.ts'
import { CemeteryChoice } from '../../domain/cemeteries/cemetery-choice.tsx'
import { useCemeteryShown } from '../../domain/cemeteries/use-cemetery-shown.ts'
import { useCemeteryName } from '../../domain/cemeteries/use-cemeteries.ts'
import { PaperLink } from '../../ui/files/paper-link.tsx'
import { WithHeld, type Held } from '../bookings/public.ts'
import { DayPapers } from './dig-parts.tsx'
import { SheetBurialCard } from './sheet-burial.tsx'
import { useDigOrders, type DayOrders } from './use-dig-orders.ts'
import { SheetEvents } from './sheet-events.tsx'
import { t } from './day-sheet-texts.ts'

/** Printed: A4, black on white whatever the screen's scheme, cards without frames. */
const printed = {
  color: '#000',
  '& *': {
    color: '#000 !important',
    borderColor: '#000 !important',
    backgroundColor: 'transparent !important',
    boxShadow: 'none !important',
  },
  '& section': { border: 0, p: 0 },
  '& section > div:first-of-type': { minHeight: 0, mb: 0.25, breakAfter: 'avoid' },
  '& article': { py: 0.5 },
  '& dl': { fontSize: '9pt', lineHeight: 1.25 },
  '& h3': { fontSize: '11pt' },
  '& a': { textDecoration: 'none' },
} as const

const page = (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4', margin: '12mm' },
      '@media print': { 'html, body': { background: '#fff !important', colorScheme: 'light !important' } },
    }}
  />
)

const meets = (one: SheetBurial, other: SheetBurial) =>
  one !== other && one.site_id !== null && one.site_id === other.site_id && meetInGrave(one, other)

interface SlotProperties {
  title: string
  burials: SheetBurial[]
  plans: DaySheet['plans']
  orders: DayOrders
  inSlot?: boolean
  /** Books a free place of it: on the screen alone. */
  book?: ReactNode
  /** Its places that bookings hold. */
  held?: ReactNode[]
}

const onScreen = { display: 'flex', alignItems: 'center', displayPrint: 'none' } as const

function Slot({ title, burials, plans, orders, inSlot = true, book, held = [] }: SlotProperties) {
  const isEmpty = burials.length + held.length === 0
  if (isEmpty && !book) return null
  return (
    <Box sx={isEmpty ? { displayPrint: 'none' } : undefined}>
      <Section title={title} actions={book && <Box sx={onScreen}>{book}</Box>} isFolded={isEmpty}>
        {burials.map((burial) => (
          <SheetBurialCard
            key={burial.burial_id}
            burial={burial}
            orders={orders}
            meets={inSlot ? burials.filter((other) => meets(burial, other)) : []}
            plan={plans.find(({ block_ref }) => block_ref === burial.block_ref)}
          />
        ))}
        {held}
      </Section>
    </Box>
  )
}

/** That nothing is booked, and where; nothing on a day like any other. */
function Blocked({ blocked, blocked_reason: why, blocked_at }: DaySheet) {
  const nameOf = useCemeteryName()
  const names = blocked_at.flatMap((id) => nameOf(id) ?? []).join(', ')
  if (!blocked && !names) return null
  return (
    <Alert severity="warning">
      {blocked ? t('sheet.blocked') : t('sheet.blocked-at', { names })}
      {blocked && why !== null && ` ${t('sheet.blocked.why', { why })}`}
    </Alert>
  )
}

function Sheet({ sheet, orders, held }: { sheet: DaySheet; orders: DayOrders; held: Held }) {
  const nameOf = useCemeteryName()
  const { date, slots, unslotted, plans, events } = sheet
  const isBookable = useBookable(date)
  const count = slots.reduce((sum, slot) => sum + slot.burials.length, unslotted.length)
  return (
    <>
      <Blocked {...sheet} />
      {count === 0 && <Empty>{t('sheet.burials.none')}</Empty>}
      {slots.map((slot) => (
        <Slot
          key={slot.slot_id}
          title={[t('sheet.slot', slot), nameOf(slot.cemetery_id)].filter(Boolean).join(', ')}
          burials={slot.burials}
          plans={plans}
          orders={orders}
          held={held.lines(slot.slot_id)}
          book={
            isBookable &&
            slot.free > 0 && (
              <>
                {t('sheet.slot.free', { free: slot.free })}
                <BookButton date={date} slot={slot} />
              </>
            )
          }
        />
      ))}
      <Slot title={t('sheet.unslotted')} burials={unslotted} plans={plans} orders={orders} inSlot={false} />
      <Section title={t('sheet.events', { count: events.length })}>
        {events.length === 0 && <Empty>{t('sheet.events.none')}</Empty>}
        <SheetEvents events={events} />
      </Section>
    </>
  )
}

/** Another day's sheet, and this one's print; not printed itself. */
function Actions({ date, cemetery_id }: { date: string; cemetery_id: number | undefined }) {
  const navigate = useNavigate()
  const digsByOrder = usePractice('dig_orders')
  const { search } = useLocation()
  const go = (days: number) => void navigate(`/day_sheet/${addDays(date, days)}${search}`)
  return (
    <Box sx={{ display: 'flex', gap: 1, displayPrint: 'none', ...(digsByOrder && { flexWrap: 'wrap' }) }}>
      <CemeteryChoice />
      <IconAct label={t('sheet.previous')} icon={<PreviousIcon />} onClick={() => go(-1)} />
      <IconAct label={t('sheet.next')} icon={<NextIcon />} onClick={() => go(1)} />
      <PaperLink
        endpoint={papers.daySheet}
        path={printedPaths.daySheet(date, cemetery_id)}
        label={t('sheet.pdf')}
      />
      {digsByOrder && <DayPapers date={date} cemetery_id={cemetery_id} />}
      <Button variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()}>
        {t('sheet.print')}
      </Button>
    </Box>
  )
}

/** The sheet of a day for the grounds staff, printed or on a phone (day-sheet-1, day-sheet-4). */
export default function DaySheetScreen() {
  const date = useParams()['date'] ?? ''
  const [cemetery_id] = useCemeteryShown()
  const cemetery = useCemeteryName()(cemetery_id)
  const query = cemetery_id === undefined ? {} : { cemetery_id }
  const live = [
    'burial',
    'event',
    'note',
    'sale',
    'sale_site',
    'site',
    'customer',
    'contractor',
    'slot',
    'noburialdate',
  ]
  const { data, loading, error } = useApi(
    daySheet.get,
    { params: { date }, query },
    { live, keepLast: 'record' },
  )
  const digs = useDigOrders({ date, ...query })
  return (
    <Box sx={{ '@media print': printed }}>
      {page}
      <Screen
        title={t('sheet.title')}
        number={data && mediumDate(date)}
        about={cemetery}
        actions={data && <Actions date={date} cemetery_id={cemetery_id} />}
        loading={loading || digs.loading}
        error={error}
      >
        {data && (
          <WithHeld date={data.date}>
            {(held) => <Sheet sheet={data} orders={digs.orders} held={held} />}
          </WithHeld>
        )}
      </Screen>
      <Typography variant="body2" sx={{ display: 'none', displayPrint: 'block', mt: 2 }}>
        {t('sheet.as-of', { park: config().PARK_NAME, when: dateTime(new Date().toISOString()) })}
      </Typography>
    </Box>
  )
}
