import Typography from '@mui/material/Typography'
import { park, type ParkRecord } from '@sexton/contract/park/calls'
import { useApi } from '../../core/api/use-api.ts'
import { dateTime } from '../../core/format/formats.ts'
import { Messages } from '../../ui/feedback/messages.tsx'
import { RecordScreen } from '../../ui/layout/record-screen.tsx'
import { LogoSection } from './logo-section.tsx'
import { NextHolidays } from './next-holidays.tsx'
import { ParkFormSections } from './park-form.tsx'
import { t } from './texts.ts'

/** Settings of the environment that say something else than what is saved, in words. */
const overruled = ({ environment, name, colour }: ParkRecord) =>
  [
    { setting: 'PARK_NAME', value: environment.name, saved: name },
    { setting: 'COL_PRIMARY', value: environment.colour.toLowerCase(), saved: colour },
  ]
    .filter(({ value, saved }) => value !== saved)
    .map(({ setting, value }) => t('park.environment.other', { name: setting, value }))

/** Setup > Park (park-1; calls: docs/added-calls.md). */
export default function ParkScreen() {
  const { data, loading, error, reload } = useApi(park.get, undefined, { live: ['park'] })
  return (
    <RecordScreen
      title={t('park.title')}
      about={data?.updated_by && t('park.changed', { by: data.updated_by, when: dateTime(data.updated_at) })}
      loading={loading}
      error={error}
      beside={
        data && (
          <>
            <LogoSection record={data} />
            <NextHolidays />
          </>
        )
      }
    >
      <Typography color="text.secondary">{t('park.about')}</Typography>
      {data && (
        <>
          <Messages severity="info" messages={data.saved ? overruled(data) : [t('park.environment')]} />
          <ParkFormSections record={data} reload={reload} />
        </>
      )}
    </RecordScreen>
  )
}
