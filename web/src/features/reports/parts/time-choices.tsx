import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import { addMonths, monthYear, months } from '@sexton/contract/values/dates'
import { config } from '../../../core/config.ts'
import { today } from '../../../core/format/formats.ts'
import { useAddress } from '../../../core/screens/use-address.ts'
import { IconAct } from '../../../ui/actions/icon-act.tsx'
import { ToolSelect } from '../../../ui/search/tool-select.tsx'
import { t } from '../texts.ts'

const thisYear = () => Number(today().slice(0, 4))

/** The years that reports offer, the newest first (reports-2). */
const yearsOffered = () => {
  const first = Math.min(config().REPORT_FIRST_YEAR, thisYear())
  return Array.from({ length: thisYear() - first + 1 }, (_, at) => thisYear() - at)
}

const options = (years: readonly number[]) => years.map((year) => ({ value: year, label: String(year) }))

/** What is shown, how to choose another, and what is said where the address asks for something else. */
type Shown<T, C = string> = [shown: T, choose: (chosen: C) => void, refused: string | undefined]

/** Another choice does not move the page. */
const inPlace = { preventScrollReset: true, replace: true }

/** What is said where the address asks for another time than the one that is shown. */
const refusedIn = (written: string | null, isShown: boolean, shown: string) =>
  written === null || isShown ? undefined : t('reports.no-such', { asked: written.slice(0, 20), shown })

/** The year a screen shows, kept in its address; what is no year that is offered counts as `usual`. */
export function useYear(name: 'year' | 'from', usual = thisYear()): Shown<number> {
  const { shown, put } = useAddress()
  const written = shown.get(name)
  const offered = yearsOffered()
  const asked = Number(written)
  const year = offered.includes(asked) ? asked : Math.max(usual, offered.at(-1)!)
  return [
    year,
    (chosen) => put({ [name]: chosen }, inPlace),
    refusedIn(written, asked === year, name === 'from' ? t('reports.from-on', { year }) : String(year)),
  ]
}

interface YearChoice {
  label: string
  year: number
  onChoose: (year: string) => void
}

export const YearChoice = ({ label, year, onChoose }: YearChoice) => (
  <ToolSelect label={label} value={year} options={options(yearsOffered())} onChange={onChoose} />
)

const monthIn = (written: string | null) =>
  /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(written ?? '') ? written! : today().slice(0, 7)

type AnotherMonth = (before: string) => string

/** The month a screen shows, `2024-02`, kept in its address; the running one by itself. */
export function useMonth(): Shown<string, AnotherMonth> {
  const { shown, change } = useAddress()
  const written = shown.get('month')
  const month = monthIn(written)
  return [
    month,
    (to) =>
      change((now) => {
        now.set('month', to(monthIn(now.get('month'))))
        return now
      }, inPlace),
    refusedIn(written, written === month, monthWords(month)),
  ]
}

/** A year and a month, and the months before and after. */
export function MonthChoice({ month, onChoose }: { month: string; onChoose: (to: AnotherMonth) => void }) {
  const [year, of] = month.split('-') as [string, string]
  const offered = yearsOffered()
  const years = offered.includes(Number(year)) ? offered : [Number(year), ...offered]
  const go = (by: number) => onChoose((before) => addMonths(`${before}-01`, by).slice(0, 7))
  return (
    <>
      <IconAct label={t('reports.previous')} icon={<PreviousIcon />} onClick={() => go(-1)} />
      <ToolSelect
        label={t('reports.year')}
        value={year}
        options={options(years)}
        onChange={(chosen) => onChoose((before) => `${chosen}-${before.slice(5)}`)}
      />
      <ToolSelect
        label={t('reports.month')}
        value={of}
        options={months.map((label, at) => ({ value: String(at + 1).padStart(2, '0'), label }))}
        onChange={(chosen) => onChoose((before) => `${before.slice(0, 4)}-${chosen}`)}
      />
      <IconAct label={t('reports.next')} icon={<NextIcon />} onClick={() => go(1)} />
    </>
  )
}

/** `Feb 2024` of `2024-02`. */
export const monthWords = (month: string) => monthYear(Number(month.slice(0, 4)), Number(month.slice(5)))
