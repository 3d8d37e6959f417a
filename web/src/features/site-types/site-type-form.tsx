import { siteTypes } from '@sexton/contract/site-types/calls'
import { siteTypeForm, type SiteTypeForm, type SiteTypeRecord } from '@sexton/contract/site-types/site-type'
import Button from '@mui/material/Button'
import { useAct } from '../../core/api/use-act.ts'
import { useAutosavedForm } from '../../core/forms/use-autosaved-form.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { SwitchInput } from '../../ui/inputs/check-inputs.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { SiteTypeFields } from './site-type-fields.tsx'
import { t } from './texts.ts'

const formOf = (type: SiteTypeRecord): SiteTypeForm => ({
  site_type: type.site_type,
  description: type.description ?? '',
  site_type_category_id: type.site_type_category_id,
  site_type_group_id: type.site_type_group_id,
  graves: type.graves,
  burials_per_grave: type.burials_per_grave,
  allow_preneed: type.allow_preneed,
  saleable: type.saleable,
})

interface Properties {
  type: SiteTypeRecord
  /** The form's id: the pencil outside of it submits it. */
  id: string
  reload: () => void
  /** It is saved, or given up. */
  onClose: () => void
}

/** A site type in edit; leaving edit mode saves it (site-types-4). */
export function SiteTypeFormSection({ type, id, reload, onClose }: Properties) {
  const { site_type_id } = type
  const notify = useNotice()
  const values = formOf(type)
  const form = useContractForm(siteTypeForm, values)
  const autosave = useAutosavedForm(form, `site-type-${site_type_id}`, { values, version: type.updated_at })
  const update = useAct(siteTypes.update, {
    onDone: ({ site_type }) => {
      autosave.drop()
      notify({ text: t('site-type.saved', { name: site_type }) })
      onClose()
    },
    onFailed: reload,
  })
  const save = (typed: SiteTypeForm) =>
    update.run({ params: { site_type_id }, body: { ...typed, updated_at: autosave.version } })
  return (
    <Section title={t('site-type.details')}>
      <Form
        id={id}
        form={form}
        autosave={autosave}
        act={update}
        onSubmit={save}
        errorPrefix={t('site-type.updating')}
      >
        <FormRow width={180}>
          <TextInput name="site_type" label={t('site-types.name')} required autoFocus maxLength={100} />
          <SwitchInput name="saleable" label={t('site-types.saleable')} />
        </FormRow>
        <SiteTypeFields
          category={{ value: type.site_type_category_id, label: type.site_type_category }}
          group={{ value: type.site_type_group_id, label: type.site_type_group }}
        />
        <FormActions>
          <Button
            onClick={() => {
              autosave.drop()
              form.reset(values)
              onClose()
            }}
          >
            {t('site-type.cancel')}
          </Button>
          <ActButton type="submit" pending={update.pending}>
            {t('site-type.save')}
          </ActButton>
        </FormActions>
      </Form>
    </Section>
  )
}
