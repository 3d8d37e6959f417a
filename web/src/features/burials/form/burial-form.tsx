import Button from '@mui/material/Button'
import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import type { Reply } from '@sexton/contract/core/endpoint'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../core/api/errors.ts'
import { useAct } from '../../../core/api/use-act.ts'
import { useIsStep, useStepThen } from '../../../core/screens/from-record.ts'
import { markChanged } from '../../../core/screens/just-changed.ts'
import { useBack } from '../../../core/screens/use-back.ts'
import { useAutosavedForm, type Autosave } from '../../../core/forms/use-autosaved-form.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { BottomStrip } from '../../../ui/layout/bottom-strip.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { BurialWay } from '../../deaths/public.ts'
import type { FormFacts } from './burial-errors.ts'
import { BurialSections } from './burial-sections.tsx'
import { burialValues, chosenCharges, readDates, type BurialValues } from './burial-values.ts'
import { ChargeFields, type Charge } from './charge-fields.tsx'
import { t } from './form-texts.ts'
import { RequiredFields } from './required-fields.tsx'
import { StillMissing } from './still-missing.tsx'
import { useBurialForm } from './use-burial-form.ts'
import { useCarriedDay } from './use-carried-day.ts'

interface Properties {
  burial: Burial
  /** Reads the burial again: somebody else may have changed it. */
  reload: () => void
  facts: FormFacts
  charges: readonly Charge[]
  lines: Parameters<typeof burialValues>[2]
}

/** Saving, and confirming after it: two calls, the second only of a draft (burials-2). */
function useSave({
  burial,
  reload,
  autosave,
}: Pick<Properties, 'burial' | 'reload'> & { autosave: Autosave }) {
  const { burial_id } = burial
  const params = { burial_id }
  // What is confirmed is what has just been saved.
  const saved = useRef<string | undefined>(undefined)
  const update = useAct(burials.update, {
    onDone: ({ updated_at }) => {
      autosave.saved(updated_at)
      saved.current = updated_at
    },
    onFailed: reload,
  })
  const confirmed = useRef<Reply<typeof burials.confirm>>(undefined)
  const confirm = useAct(burials.confirm, {
    onDone: (reply) => {
      confirmed.current = reply
    },
    onFailed: reload,
  })
  const run = async (values: BurialValues, confirms: boolean) => {
    confirm.reset()
    const typed = burial.is_legacy ? readDates(values.burial) : values.burial
    const body = {
      // An open choice is ''; where one is required, the form's rule has refused it already.
      burial: { ...typed, updated_at: autosave.version } as never,
      note: values.note || null,
      updateCharges: burial.sale_status_ref === 'DRAFT' ? chosenCharges(values) : null,
    }
    return (
      (await update.run({ params, body })) &&
      (!confirms || confirm.run({ params, body: { updated_at: saved.current } }))
    )
  }
  return {
    run,
    confirmed: () => confirmed.current,
    error: update.error ?? confirm.error,
    pending: update.pending || confirm.pending,
    reset: () => {
      update.reset()
      confirm.reset()
    },
  }
}

/** A refused charge where the form has no field for it, since the order is placed: it is shown on top. */
function onTop(error: Error | null, { groups }: FormFacts): Error | null {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const isCharge = ([name]: [string, string]) => name.startsWith('charges.')
  if (!(error instanceof ApiError) || groups.length > 0 || !fields.some(isCharge)) return error
  return new ApiError(error.status, error.statusText, {
    message: fields.map(([, message]) => message).join(' '),
  })
}

/** The burial form (burials-14): Update saves what is there, Confirm asks for everything. */
export function BurialForm({ burial, reload, facts, charges, lines }: Properties) {
  const navigate = useNavigate()
  const notify = useNotice()
  const { burial_id, burial_status_ref: status } = burial
  const isStep = useIsStep()
  const then = useStepThen()
  const toWhereItBegan = useBack(`/burial/${burial_id}`)
  const back = then ? () => void navigate(then, { replace: true }) : toWhereItBegan
  const values = burialValues(burial, facts.groups, lines)
  const { form, ask, asked } = useBurialForm(values, facts)
  const autosave = useAutosavedForm(form, `burial-${burial_id}`, { values, version: burial.updated_at })
  useCarriedDay(form, burial.burial_date !== null)
  const save = useSave({ burial, reload, autosave })
  const error = useMemo(() => onTop(save.error, facts), [save.error, facts])
  const isSettled = status === 'CONFIRMED' || status === 'COMPLETE'

  const submit = async (values: BurialValues) => {
    const confirms = asked() === 'confirm' && status === 'DRAFT'
    if (!(await save.run(values, confirms))) return false
    autosave.drop()
    const offers = confirms && !(isStep && burial.sale_status_ref === 'DRAFT')
    const offer = async (on?: string) => {
      const { offerCertificate } = await import('../steps/after-confirming.ts')
      offerCertificate(save.confirmed()!, on)
    }
    if (offers) await offer(isStep ? `/sale/${burial.sale_id}` : `/burial/${burial_id}`)
    else if (confirms)
      notify({
        text: t('burial.form.confirmed'),
        act: { label: t('burial.form.certificate'), run: () => void offer() },
      })
    else notify({ text: t('burial.form.saved') })
    if (isStep) {
      markChanged(`burial-${burial_id}`)
      back()
    } else void navigate(`/burial/${burial_id}`, { replace: true })
    return true
  }
  return (
    <Form form={form} autosave={autosave} act={{ ...save, error }} onSubmit={submit}>
      <RequiredFields facts={facts}>
        <BurialSections
          holder={burial}
          customer={burial.customer_name}
          facts={facts}
          charges={facts.groups.length > 0 && <ChargeFields groups={facts.groups} charges={charges} />}
        />
        <BurialWay error={error} burial_id={burial_id} />
        <BottomStrip>
          <StillMissing facts={facts} />
          <Button onClick={back}>{t('burial.form.cancel')}</Button>
          {!isSettled && (
            <ActButton
              type="submit"
              variant={status === 'UNSITED' ? 'contained' : 'outlined'}
              pending={save.pending && asked() === 'save'}
              onClick={() => ask('save')}
            >
              {t('burial.form.update')}
            </ActButton>
          )}
          {status !== 'UNSITED' && (
            <ActButton
              type="submit"
              pending={save.pending && asked() !== 'save'}
              onClick={() => ask(burial.is_legacy ? facts.mode : 'confirm')}
            >
              {t(isSettled ? 'burial.form.update' : 'burial.form.confirm')}
            </ActButton>
          )}
        </BottomStrip>
      </RequiredFields>
    </Form>
  )
}
