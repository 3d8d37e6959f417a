import Typography from '@mui/material/Typography'
import { terms } from '@sexton/contract/tenure/calls'
import { renewForm, type SiteTerm } from '@sexton/contract/tenure/shapes'
import { plainDate } from '@sexton/contract/values/dates'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { money } from '../../core/format/formats.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { NumberInput } from '../../ui/inputs/number-input.tsx'
import { t } from './texts.ts'

/** Asks for how many years a right is renewed, and leads to the draft with its charge. */
export default function RenewDialog({ right, keptAs, onClose }: { right: SiteTerm } & Opened) {
  const navigate = useNavigate()
  const { right_id, site_ref, ends_on, renewal } = right
  const form = useContractForm(renewForm, { years: renewal.years })
  const years = Number(useWatch({ control: form.control, name: 'years' })) || 0
  const leave = () => {
    onClose()
    void navigate(`/customer/${renewal.customer_id}/draft_sale`)
  }
  const act = useActWithNotice(terms.renew, { onDone: leave }, () => t('term.renew.done', { site: site_ref }))
  const yearly = renewal.yearly_price ?? 0
  return (
    <FormDialog
      open
      title={t('term.renew.title', { site: site_ref })}
      submit={t('term.renew')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      isReady
      width={480}
      onSubmit={(body) => act.run({ params: { right_id }, body })}
    >
      <Typography sx={{ mb: 2 }}>
        {t('term.renew.text', { customer: renewal.customer ?? '', date: plainDate(ends_on!) })}
      </Typography>
      <NumberInput
        name="years"
        label={t('term.renew.years')}
        required
        hint={
          renewal.most_in_all === null
            ? undefined
            : t('term.renew.most', { count: renewal.years, all: String(renewal.most_in_all) })
        }
      />
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        {t('term.renew.price', { yearly: money(yearly), price: money(yearly * years) })}
      </Typography>
    </FormDialog>
  )
}
