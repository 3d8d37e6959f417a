import CalendarIcon from '@mui/icons-material/CalendarToday'
import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import Chip from '@mui/material/Chip'
import { cashDays, type CashDay } from '@sexton/contract/cash-day/calls'
import { papers, printedPaths } from '@sexton/contract/papers/calls'
import { addDays } from '@sexton/contract/values/dates'
import { sumMoney } from '@sexton/contract/values/money'
import { useState } from 'react'
import { mediumDate, money, today } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { KeyFigure } from '../../ui/layout/key-figure.tsx'
import { RecordScreen } from '../../ui/layout/record-screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { PaperLink } from '../../ui/files/paper-link.tsx'
import { CashNeeds } from './cash-needs.tsx'
import { CountEntry, countFormId, isOpen, useCountForm } from './count-form.tsx'
import { CountTable } from './count-table.tsx'
import { DaysOfMonth } from './days-of-month.tsx'
import { LaterList } from './later-list.tsx'
import { ReceiptsOfDay } from './receipts-of-day.tsx'
import { SignOff } from './sign-off.tsx'
import { TakenTable } from './taken-table.tsx'
import { t } from './texts.ts'
import { useCashAddress } from './use-cash-address.ts'

const CalendarPopover = whenOpened(() => import('../../ui/inputs/calendar-popover.tsx'))

type Address = ReturnType<typeof useCashAddress>

/** Another day, and this one on paper. */
function Actions({ date, show }: Pick<Address, 'date' | 'show'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isToday = date >= today()
  return (
    <>
      <IconAct label={t('cash.previous')} icon={<PreviousIcon />} onClick={() => show(addDays(date, -1))} />
      <IconAct
        label={t('cash.choose')}
        icon={<CalendarIcon fontSize="small" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {!isToday && (
        <IconAct label={t('cash.next')} icon={<NextIcon />} onClick={() => show(addDays(date, 1))} />
      )}
      {anchor && (
        <CalendarPopover
          anchor={anchor}
          day={date}
          max={today()}
          onPick={(day) => {
            setAnchor(null)
            show(day)
          }}
          onClose={() => setAnchor(null)}
        />
      )}
      <PaperLink endpoint={papers.cashDay} path={printedPaths.cashDay(date)} label={t('cash.pdf')} />
    </>
  )
}

const colours = { OPEN: 'default', COUNTED: 'warning', SIGNED: 'success' } as const

/** What stands around the count in each state: title line, figure, days. */
const frame = (day: CashDay, address: Address) => ({
  title: t('cash.title'),
  number: mediumDate(day.date),
  status: (
    <Chip size="small" variant="outlined" color={colours[day.state]} label={t(`cash.state.${day.state}`)} />
  ),
  about: address.refused !== undefined && t('cash.no-such-day', { asked: address.refused }),
  actions: <Actions date={day.date} show={address.show} />,
  figure: (
    <KeyFigure value={money(sumMoney(day.lines.map((line) => line.expected)))} label={t('cash.received')} />
  ),
  needs: day.lines.length > 0 && <CashNeeds day={day} />,
  beside: <DaysOfMonth date={day.date} />,
})

const Below = ({ day, address }: { day: CashDay; address: Address }) => (
  <>
    <LaterList later={day.later} />
    {day.by_user.length > 0 && <TakenTable rows={day.by_user} />}
    <ReceiptsOfDay day={day} address={address} />
  </>
)

/** The count on record. */
const Counted = ({ lines }: CashDay) =>
  lines.length === 0 ? (
    <Empty>{t('cash.none')}</Empty>
  ) : (
    <CountTable
      lines={lines}
      countedOf={(line) => line.counted}
      countCell={(line) => (line.counted === null ? '-' : money(line.counted))}
      reasonCell={(line) => line.reason && t('cash.reason.is', { reason: line.reason })}
    />
  )

/** Saves the count, then signs it off. */
function Step({ day, count }: { day: CashDay; count: ReturnType<typeof useCountForm> }) {
  const maySign = useMay(cashDays.signOff)
  if (day.state === 'COUNTED' && !count.isDirty) return maySign && <SignOff day={day} />
  return (
    <ActButton type="submit" form={countFormId} pending={count.act.pending}>
      {t('cash.save')}
    </ActButton>
  )
}

/** A day that is counted and then signed off, after which a count that is still being typed stays on the screen (screens-8). */
function Day({ day, address, error }: { day: CashDay; address: Address; error: Error | null }) {
  const count = useCountForm(day)
  const open = isOpen(day)
  return (
    <RecordScreen {...frame(day, address)} step={open && <Step day={day} count={count} />} error={error}>
      <Section title={t('cash.count')}>
        {open || count.isDirty ? <CountEntry day={day} count={count} /> : <Counted {...day} />}
      </Section>
      <Below day={day} address={address} />
    </RecordScreen>
  )
}

/** The receipts of a day, counted against what is in the drawer and signed off (docs/rules/cash-day.md). */
export default function CashDayScreen() {
  const address = useCashAddress()
  const { date } = address
  const {
    data: day,
    error,
    loading,
  } = useApi(
    cashDays.get,
    { params: { date } },
    { live: ['receipt', 'cash_day', 'sale'], keepLast: 'record' },
  )
  if (!day)
    return <RecordScreen title={t('cash.title')} number={mediumDate(date)} loading={loading} error={error} />
  return <Day key={date} day={day} address={address} error={error} />
}
