import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { caseKinds, cases, openCaseForm, type CaseKind, type CasePlan } from '@sexton/contract/cases/calls'
import { caseKindWords } from '@sexton/contract/cases/words'
import { channelWords } from '@sexton/contract/notices/words'
import type { Site } from '@sexton/contract/sites/calls'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../core/api/use-api.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { NumberInput } from '../../ui/inputs/number-input.tsx'
import { optionsOf, SelectInput } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

const kinds = caseKinds.map((value) => ({ value, label: caseKindWords[value] }))

/** The steps of the chosen plan, with the days that each waits. */
const Steps = ({ steps, source }: { steps: CasePlan['steps']; source: string }) => (
  <Box sx={{ mb: 1.5 }}>
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
      {t('case.new.source', { source })}
    </Typography>
    {steps.map(({ words, channel }, at) => (
      <FormRow key={`${at}-${words}`}>
        <Typography sx={{ pt: 1 }}>
          {t('case.step', { no: at + 1, words })} · {channelWords[channel]}
        </Typography>
        {at > 0 && <NumberInput name={`steps.${at}.days_after`} label={t('case.new.days')} required />}
      </FormRow>
    ))}
    <NumberInput name="wait_days" label={t('case.new.wait')} required />
  </Box>
)

/** Why the right to a site is taken back, and the steps. */
export default function OpenDialog({
  site,
  keptAs,
  onClose,
}: { site: Pick<Site, 'site_id' | 'site_ref'> } & Opened) {
  const { site_id, site_ref } = site
  const navigate = useNavigate()
  const [plan, setPlan] = useState<CasePlan>()
  const form = useContractForm(openCaseForm, { kind: null, reason: '', steps: [], wait_days: null })
  const kind = form.watch('kind') as CaseKind | null
  const plans = useApi(cases.plans, kind === null ? null : { query: { kind } }).data ?? []
  const choose = (name: string | number | null) => {
    const chosen = plans.find((one) => one.name === name)
    setPlan(chosen)
    form.setValue('steps', chosen?.steps ?? [], { shouldDirty: true })
    if (chosen) form.setValue('wait_days', chosen.wait_days)
  }
  const act = useActWithNotice(
    cases.open,
    {
      onDone: ({ case_id }) => {
        onClose()
        void navigate(`/case/${case_id}`)
      },
    },
    ({ case_no: no }) => t('case.new.done', { no }),
  )
  return (
    <FormDialog
      open
      title={t('case.new.title', { site: site_ref })}
      submit={t('case.new.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { site_id }, body })}
    >
      <SelectInput
        name="kind"
        label={t('case.new.kind')}
        options={kinds}
        required
        autoFocus
        onPicked={() => choose(null)}
      />
      <TextInput name="reason" label={t('case.new.reason')} rows={2} maxLength={1000} required />
      {plans.length > 0 && (
        <SelectInput
          name="plan"
          label={t('case.new.plan')}
          options={optionsOf(plans.map(({ name }) => name))}
          required
          onPicked={choose}
        />
      )}
      {plan && <Steps steps={plan.steps} source={plan.source} />}
    </FormDialog>
  )
}
