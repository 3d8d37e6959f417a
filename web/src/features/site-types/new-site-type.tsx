import { siteTypes } from '@sexton/contract/site-types/calls'
import { newSiteType } from '@sexton/contract/site-types/site-type'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router'
import { useAct } from '../../core/api/use-act.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { SiteTypeFields } from './site-type-fields.tsx'
import { t } from './texts.ts'

const empty = {
  site_type: '',
  site_type_ref: '',
  description: '',
  site_type_category_id: null,
  site_type_group_id: null,
  graves: 1,
  burials_per_grave: 1,
  allow_preneed: true,
} as const

/** The dialog that adds a site type, and leads to its screen. */
export default function NewSiteType({ keptAs, onClose }: Opened) {
  const navigate = useNavigate()
  const form = useContractForm(newSiteType, empty)
  const create = useAct(siteTypes.create, {
    onDone: ({ site_type_id }) => {
      onClose()
      void navigate(`/site_type/${site_type_id}`)
    },
  })
  return (
    <FormDialog
      open
      title={t('site-types.new')}
      submit={t('site-types.add')}
      form={form}
      onSubmit={(body) => create.run({ body })}
      keptAs={keptAs}
      onClose={onClose}
      act={create}
    >
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {t('site-types.new.note')}
      </Typography>
      <FormRow width={180}>
        <TextInput name="site_type" label={t('site-types.name')} required autoFocus maxLength={100} />
        <TextInput
          name="site_type_ref"
          label={t('site-types.ref')}
          hint={t('site-types.ref.hint')}
          maxLength={60}
        />
      </FormRow>
      <SiteTypeFields />
    </FormDialog>
  )
}
