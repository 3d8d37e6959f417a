import { rights, type Right } from '@sexton/contract/rights/calls'
import { changeRightForm } from '@sexton/contract/rights/forms'
import type { Site } from '@sexton/contract/sites/calls'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { t } from './dialog-texts.ts'
import { TermsFields } from './terms-fields.tsx'

/** Changes who consents, the conditions and who is to follow (rights-5). */
export default function ChangeRight(given: { site: Site; right: Right } & Opened) {
  const { right, keptAs, onClose } = given
  const { site_id, site_ref: site } = given.site
  const form = useContractForm(changeRightForm, right)
  const act = useActWithNotice(rights.change, { onDone: onClose }, () => t('right.changed', { site }))
  return (
    <FormDialog
      open
      title={t('right.change.title', { site })}
      submit={t('right.change.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { site_id }, body })}
    >
      <TermsFields />
    </FormDialog>
  )
}
