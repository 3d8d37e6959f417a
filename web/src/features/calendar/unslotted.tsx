import { daySheet } from '@sexton/contract/day-sheet/calls'
import { deceasedName } from '@sexton/contract/values/names'
import { useApi } from '../../core/api/use-api.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Listed } from '../../ui/lists/listed.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { t } from './calendar-texts.ts'

interface Properties {
  date: string
  burials: number
  cemetery_id: number | undefined
}

/** How many burials have a day but no slot yet, so that no schedule shows them; each opens from here. */
export function Unslotted({ date, burials, cemetery_id }: Properties) {
  const query = cemetery_id === undefined ? {} : { cemetery_id }
  const sheet = useApi(daySheet.get, { params: { date }, query }, { live: ['burial'] })
  return (
    <>
      <Messages severity="info" messages={[t('calendar.day.unslotted', { burials })]} />
      <Listed>
        {sheet.data?.unslotted.map((burial) => (
          <ScreenLink key={burial.burial_id} to={`/edit_burial/${burial.burial_id}`}>
            {t('calendar.day.unslotted.open', {
              name: deceasedName(burial),
              number: String(burial.burial_id),
            })}
          </ScreenLink>
        ))}
      </Listed>
    </>
  )
}
