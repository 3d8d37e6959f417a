import { events } from '@sexton/contract/events/calls'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { useFormContext, useWatch } from 'react-hook-form'
import { money } from '../../core/format/formats.ts'
import { typedDate } from '../../core/forms/typed-date.ts'
import { useApi } from '../../core/api/use-api.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { FittingCharge } from '../holidays/public.ts'
import { t } from './form-texts.ts'

const words = ({ description, price }: { description: string; price: number }) =>
  t('event.charge.option', { description, price: money(price) })

/** The event type, and the one charge of it; a type with a single charge brings it along. */
export function TypeFields({ tariff_id, autoFocus }: { tariff_id: number; autoFocus: boolean }) {
  const { setValue } = useFormContext()
  const date = typedDate((useWatch({ name: 'date' }) as string | null) ?? '')
  const event_type_id = useWatch({ name: 'event_type_id' }) as number | null
  const { data: types = [], ...typesRead } = useApi(events.types)
  const { data: charges, ...chargesRead } = useApi(tariffs.eventCharges, { params: { tariff_id } })
  // A type picked before the prices have come could not bring its charge along.
  const offered = charges ? types : []
  const of = (type: number | string | null) => charges?.filter((it) => it.event_type_id === type) ?? []
  const own = of(event_type_id)
  const isPriceless = Boolean(event_type_id && charges) && own.length === 0
  const choose = (type: number | string | null) => {
    const [only, ...more] = of(type)
    const isChosen = only !== undefined && more.length === 0
    setValue('event_charge_id', isChosen ? only.event_charge_id : null, {
      shouldDirty: true,
      shouldValidate: isChosen,
    })
  }
  return (
    <>
      <ErrorDisplay error={typesRead.error ?? chargesRead.error} />
      <FormRow>
        <SelectInput
          name="event_type_id"
          label={t('event.type')}
          options={offered.map((type) => ({ value: type.event_type_id, label: type.event_type }))}
          onPicked={choose}
          required
          autoFocus={autoFocus}
        />
        <FittingCharge
          name="event_charge_id"
          label={t('event.charge')}
          charges={own.map(({ event_charge_id, ...charge }) => ({ ...charge, charge_id: event_charge_id }))}
          words={words}
          date={date}
          hint={isPriceless && t('event.charge.none')}
          required
        />
      </FormRow>
    </>
  )
}
