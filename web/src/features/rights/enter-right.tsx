import { rights } from '@sexton/contract/rights/calls'
import { enterRightForm } from '@sexton/contract/rights/forms'
import { rightKinds } from '@sexton/contract/rights/kinds'
import { rightKindWords } from '@sexton/contract/rights/words'
import type { Site } from '@sexton/contract/sites/calls'
import { today } from '../../core/format/formats.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { t } from './dialog-texts.ts'
import { HoldersFields } from './holders-fields.tsx'
import { TermsFields } from './terms-fields.tsx'

const kinds = rightKinds.map((value) => ({ value, label: rightKindWords[value] }))

/** Enters the right to a site that is owned (rights-1). */
export default function EnterRight({ site, keptAs, onClose }: { site: Site } & Opened) {
  const { site_id, site_ref, owner_customer_name } = site
  const form = useContractForm(enterRightForm, {
    kind: 'EXCLUSIVE',
    granted_on: site.ownership_date,
    together: 'JOINT',
    share: '',
    members: [],
    opening_rule: 'ALL',
    conditions: '',
    succession: '',
  })
  const act = useActWithNotice(rights.enter, { onDone: onClose }, () =>
    t('right.entered', { site: site_ref }),
  )
  return (
    <FormDialog
      open
      title={t('right.enter.title', { site: site_ref })}
      submit={t('right.enter.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { site_id }, body })}
    >
      <FormRow>
        <SelectInput name="kind" label={t('right.kind')} options={kinds} required />
        <DateInput name="granted_on" label={t('right.granted')} max={today()} />
      </FormRow>
      <HoldersFields lead={owner_customer_name ?? ''} />
      <TermsFields />
    </FormDialog>
  )
}
