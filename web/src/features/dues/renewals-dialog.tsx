import Typography from '@mui/material/Typography'
import { dues } from '@sexton/contract/dues/calls'
import { renewalsForm, type RightDue } from '@sexton/contract/dues/shapes'
import { sumMoney } from '@sexton/contract/values/money'
import { useWatch } from 'react-hook-form'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { money } from '../../core/format/formats.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { NumberInput } from '../../ui/inputs/number-input.tsx'
import { Skipped } from './skipped.tsx'
import { t } from './texts.ts'

interface Properties extends Opened {
  rights: readonly RightDue[]
  onDone: () => void
}

/** What the orders come to: each for its own years, or for those that were typed. */
const sumOf = (rights: readonly RightDue[], typed: number) =>
  sumMoney(rights.map(({ years, value }) => (typed > 0 ? (value! / years!) * typed : value!)))

/** Asks before a placed order is made for each right. */
export default function RenewalsDialog({ rights, onDone, onClose, keptAs }: Properties) {
  const all = rights.map((right) => ({ ...right, why: right.renewal_problem }))
  const ordered = all.filter(({ why }) => why === null)
  const count = ordered.length
  const form = useContractForm(renewalsForm, {
    right_ids: ordered.map(({ right_id }) => right_id),
    years: null,
  })
  const typed = Number(useWatch({ control: form.control, name: 'years' })) || 0
  const done = () => {
    onClose()
    onDone()
  }
  const act = useActWithNotice(dues.renewals, { onDone: done, refreshes: [dues.runs] }, () =>
    t('renew.begun'),
  )
  return (
    <FormDialog
      open
      title={t('renew.title', { count: rights.length })}
      submit={t('renew.do', { count })}
      reason={count === 0 ? t('renew.nobody') : null}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      isReady
      onSubmit={(body) => act.run({ body })}
    >
      <Typography sx={{ mb: 1 }}>{t('renew.about')}</Typography>
      <NumberInput name="years" label={t('renew.years')} hint={t('renew.years.hint')} />
      {count > 0 && (
        <Typography variant="h2" component="p" aria-live="polite" sx={{ mt: 1 }}>
          {t('renew.sum', { count, sum: money(sumOf(ordered, typed)) })}
        </Typography>
      )}
      <Skipped rights={all.filter(({ why }) => why !== null)} />
    </FormDialog>
  )
}
