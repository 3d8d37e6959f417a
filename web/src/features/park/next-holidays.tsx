import Link from '@mui/material/Link'
import { holidays } from '@sexton/contract/holidays/calls'
import { Link as RouterLink } from 'react-router'
import { useApi } from '../../core/api/use-api.ts'
import { mediumDate, today } from '../../core/format/formats.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './texts.ts'

const shown = 4

/** The holidays that come next; they are entered on their own screen. */
export function NextHolidays() {
  const list = useApi(holidays.list)
  const next = (list.data ?? [])
    .filter(({ holiday_date }) => holiday_date >= today())
    .sort((one, other) => one.holiday_date.localeCompare(other.holiday_date))
    .slice(0, shown)
  return (
    <Section title={t('park.holidays')}>
      {next.length > 0 ? (
        <Facts facts={next.map(({ holiday_date, name }) => [mediumDate(holiday_date), name])} />
      ) : (
        list.data && <Empty>{t('park.holidays.none')}</Empty>
      )}
      <Link component={RouterLink} to="/holidays">
        {t('park.holidays.all')}
      </Link>
    </Section>
  )
}
