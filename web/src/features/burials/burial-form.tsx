import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { burials } from '@sexton/contract/burials'
import type { Burial } from '@sexton/contract/burials/burial'
import { useNavigate } from 'react-router'
import { useAct } from '../../core/use-act.ts'
import { useKeptForm, type Kept } from '../../core/use-kept-form.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { SwitchInput } from '../../ui/check-inputs.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { Form } from '../../ui/form.tsx'
import { drawnInOrder } from '../../ui/loading.tsx'
import { useNotice } from '../../ui/notice-context.ts'
import { Section } from '../../ui/section.tsx'
import { BurialDayFields } from './burial-day-fields.tsx'
import type { FormFacts } from './burial-errors.ts'
import { burialValues, chosenCharges, type BurialValues } from './burial-values.ts'
import { CauseFields, PermitFields } from './cause-fields.tsx'
import { ChargeFields, type Charge } from './charge-fields.tsx'
import { DeceasedFields, DetailFields, ReligionFields } from './deceased-fields.tsx'
import { t } from './form-texts.ts'
import { KinFields } from './kin-fields.tsx'
import { useBurialForm } from './use-burial-form.ts'

interface Properties {
  burial: Burial
  /** Reads the burial again: somebody else may have changed it. */
  reload: () => void
  facts: FormFacts
  charges: readonly Charge[]
  lines: Parameters<typeof burialValues>[2]
}

/** Saving, and confirming after it: two calls, the second only of a draft (document 002 section 4, "Confirm"). */
function useSave({ burial, reload, kept }: Pick<Properties, 'burial' | 'reload'> & { kept: Kept }) {
  const { burial_id } = burial
  const params = { burial_id }
  const update = useAct(burials.update, {
    onDone: ({ updated_at }) => kept.saved(updated_at),
    onFailed: reload,
  })
  const confirm = useAct(burials.confirm)
  const run = async (values: BurialValues, confirms: boolean) => {
    confirm.reset()
    const body = {
      burial: { ...values.burial, updated_at: kept.version } as never,
      updateCharges: burial.sale_status_ref === 'DRAFT' ? chosenCharges(values) : null,
    }
    return (await update.run({ params, body })) && (!confirms || confirm.run({ params }))
  }
  return {
    run,
    error: update.error ?? confirm.error,
    pending: update.pending || confirm.pending,
    reset: update.reset,
  }
}

/** The burial form (document 002 section 2): Update saves what is there, Confirm asks for everything. */
export function BurialForm({ burial, reload, facts, charges, lines }: Properties) {
  const navigate = useNavigate()
  const notify = useNotice()
  const { burial_id, burial_status_ref: status } = burial
  const values = burialValues(burial, facts.groups, lines)
  const { form, ask, asked } = useBurialForm(values, facts)
  const kept = useKeptForm(form, `burial-${burial_id}`, { values, version: burial.updated_at })
  const save = useSave({ burial, reload, kept })
  const isSettled = status === 'CONFIRMED' || status === 'COMPLETE'

  const submit = async (values: BurialValues) => {
    const confirms = asked() === 'confirm' && status === 'DRAFT'
    if (!(await save.run(values, confirms))) return false
    kept.drop()
    notify({ text: t(confirms ? 'burial.form.confirmed' : 'burial.form.saved') })
    void navigate(`/burial/${burial_id}`, { replace: true })
    return true
  }
  return (
    <Form form={form} kept={kept} onTakeOver={save.reset} onSubmit={submit} error={save.error}>
      <Box sx={{ display: 'grid', gap: 2, ...drawnInOrder }}>
        <DeceasedFields />
        <BurialDayFields burial_id={burial_id} horizon={facts.horizon} blocked={facts.blocked} />
        <DetailFields burial_id={burial_id} document_id={burial.id_document_id} />
        <CauseFields burial_id={burial_id} document_id={burial.cod_document_id} />
        <ReligionFields />
        <PermitFields burial_id={burial_id} document_id={burial.permit_document_id} />
        <KinFields customer={burial.customer_name} />
        {facts.groups.length > 0 && <ChargeFields groups={facts.groups} charges={charges} />}
        <Section title={t('burial.form.public')}>
          <SwitchInput
            name="burial.show_public"
            label={t('burial.form.public.show')}
            hint={t('burial.form.public.hint')}
          />
        </Section>
      </Box>
      <FormActions>
        <Button onClick={() => void navigate(-1)}>{t('burial.form.cancel')}</Button>
        {!isSettled && (
          <ActButton
            type="submit"
            variant="outlined"
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
      </FormActions>
    </Form>
  )
}
