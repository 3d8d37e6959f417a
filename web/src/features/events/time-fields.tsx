import { latestEventDate } from '@sexton/contract/events/event-time'
import { calendar } from '@sexton/contract/calendar/calls'
import { contractors } from '@sexton/contract/contractors/calls'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { config } from '../../core/config.ts'
import { today } from '../../core/format/formats.ts'
import { typedDate } from '../../core/forms/typed-date.ts'
import { useApi } from '../../core/api/use-api.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { optionsOf, SelectInput, withOwn, type Option } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './form-texts.ts'
import { offeredTimes, type TimeFacts } from './typed-time.ts'

/** What decides about an event's time here and now: the park's clock and its blocked days. */
export function useTimeFacts(site_id: number | null | undefined, booked?: TimeFacts['booked']): TimeFacts {
  const query = { from: today(), ...(site_id ? { site_id } : {}) }
  const { data } = useApi(calendar.noBurialDates, { query }, { live: ['noburialdate'] })
  return useMemo(
    () => ({
      now: () => new Date(),
      timeZone: config().PARK_TIME_ZONE,
      blocked: new Set(
        data?.filter((day) => site_id || day.cemetery_id === null).map((day) => day.noburial_date),
      ),
      booked,
    }),
    [data, booked, site_id],
  )
}

/** When, what for and by whom: the fields of a new event, and all that can be changed of one. `own`: the contractor it has. */
export function TimeFields({ facts, own }: { facts: TimeFacts; own?: Option | undefined }) {
  const date = useWatch({ name: 'date' }) as string | null | undefined
  const { getValues, trigger } = useFormContext()
  const { data: known = [] } = useApi(contractors.list)
  // Date and time are judged together: choosing the one may correct or break the other.
  const judge = (other: 'date' | 'time') => void (getValues(other) && trigger(other))
  const times = offeredTimes(typedDate(date ?? ''), facts)
  const offered = known
    .filter(({ retired }) => !retired)
    .map(({ contractor_id, name }) => ({ value: contractor_id, label: name }))
  return (
    <>
      <FormRow>
        <DateInput
          name="date"
          label={t('event.date')}
          required
          min={today()}
          max={latestEventDate(today())}
          isBlocked={(day) => facts.blocked.has(day)}
          onPicked={() => judge('time')}
        />
        <SelectInput
          name="time"
          label={t('event.time')}
          required
          options={optionsOf(times)}
          onPicked={() => judge('date')}
        />
      </FormRow>
      <TextInput name="description" label={t('event.description')} required rows={2} maxLength={500} />
      <SelectInput
        name="contractor_id"
        label={t('event.contractor')}
        options={withOwn(offered, own)}
        empty={t('event.contractor.none')}
      />
    </>
  )
}
