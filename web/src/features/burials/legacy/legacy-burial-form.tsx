import Button from '@mui/material/Button'
import { burials } from '@sexton/contract/burials/calls'
import { customerName } from '@sexton/contract/customers/name'
import type { Customer } from '@sexton/contract/customers/shapes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { today } from '../../../core/format/formats.ts'
import { useAct } from '../../../core/api/use-act.ts'
import { useBack } from '../../../core/screens/use-back.ts'
import { useAutosavedForm } from '../../../core/forms/use-autosaved-form.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { BottomStrip } from '../../../ui/layout/bottom-strip.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import type { FormFacts } from '../form/burial-errors.ts'
import { BurialSections } from '../form/burial-sections.tsx'
import { newLegacyValues, readDates, type BurialValues } from '../form/burial-values.ts'
import { t } from '../form/form-texts.ts'
import { t as words } from '../form/new-texts.ts'
import { LegacyPlaceFields } from './legacy-place-fields.tsx'
import { RequiredFields } from '../form/required-fields.tsx'
import { StillMissing } from '../form/still-missing.tsx'
import { useBurialForm } from '../form/use-burial-form.ts'

/** A legacy burial has no charges, no horizon and no blocked day. */
const factsOf = (): FormFacts => ({
  mode: 'legacy',
  next: 'legacy',
  legacy: true,
  today: today(),
  booked: null,
  groups: [],
  stored: {},
  horizon: { looksFurther: false, isComplete: true },
  blocked: new Map(),
})

/** The burial form of a legacy burial: all of the form, its place and its documents, and Create. */
export function LegacyBurialForm({ customer }: { customer: Customer }) {
  const { customer_id } = customer
  const back = useBack(`/customer/${customer_id}`)
  const navigate = useNavigate()
  const notify = useNotice()
  const [facts] = useState(factsOf)
  const [values] = useState(newLegacyValues)
  const { form } = useBurialForm(values, facts)
  const autosave = useAutosavedForm(form, `legacy-burial-${customer_id}`)
  const create = useAct(burials.createLegacy, {
    onDone: ({ burial_id }) => {
      autosave.drop()
      notify({ text: words('burial.new.created') })
      void navigate(`/burial/${burial_id}`, { replace: true })
    },
  })
  const submit = ({ burial }: BurialValues) =>
    // An open choice is ''; where one is required, the form's rule has refused it already.
    create.run({ body: { burial: { ...readDates(burial), customer_id } as never } })
  return (
    <Form
      form={form}
      autosave={autosave}
      onSubmit={submit}
      act={create}
      errorPrefix={words('burial.new.failed')}
    >
      <RequiredFields facts={facts}>
        <BurialSections
          holder={{ customer_id }}
          customer={customerName(customer)}
          facts={facts}
          place={<LegacyPlaceFields customer_id={customer_id} />}
        />
        <BottomStrip>
          <StillMissing facts={facts} />
          <Button onClick={back}>{t('burial.form.cancel')}</Button>
          <ActButton type="submit" pending={create.pending}>
            {words('burial.new.create')}
          </ActButton>
        </BottomStrip>
      </RequiredFields>
    </Form>
  )
}
