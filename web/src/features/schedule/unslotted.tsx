import { daySheet } from '@sexton/contract/day-sheet'
import { deceasedName } from '../../core/formats.ts'
import { useApi } from '../../core/use-api.ts'
import { ScreenLink } from '../../ui/links.tsx'
import { Listed } from '../../ui/listed.tsx'
import { Messages } from '../../ui/messages.tsx'
import { t } from './calendar-texts.ts'

/** How many burials have a day but no slot yet, so that no schedule shows them; each opens from here. */
export function Unslotted({ date, burials }: { date: string; burials: number }) {
  const sheet = useApi(daySheet.get, { params: { date } }, { live: ['burial'] })
  return (
    <>
      <Messages severity="info" messages={[t('calendar.day.unslotted', { burials })]} />
      <Listed>
        {sheet.data?.unslotted.map((burial) => (
          <ScreenLink key={burial.burial_id} to={`/edit_burial/${burial.burial_id}`}>
            {t('calendar.day.unslotted.open', {
              name: deceasedName({
                salutation: burial.deceased_salutation,
                first_name: burial.deceased_first_name,
                middle_name: burial.deceased_middle_name,
                last_name: burial.deceased_last_name,
              }),
              number: String(burial.burial_id),
            })}
          </ScreenLink>
        ))}
      </Listed>
    </>
  )
}
