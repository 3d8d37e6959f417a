import { myDetails, session } from '@sexton/contract/session/calls'
import type { User } from '../../core/session/session-store.ts'
import { useAct } from '../../core/api/use-act.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { useAutosavedForm } from '../../core/forms/use-autosaved-form.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { Section } from '../../ui/layout/section.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

/** The user's own name, phone and post. The e-mail address is the administrator's to change. */
export function MyDetails({ user }: { user: User }) {
  const notify = useNotice()
  const { first_name, last_name, phone, department, position, updated_at } = user
  const values = { first_name, last_name, phone, department, position }
  const form = useContractForm(myDetails, values)
  const autosave = useAutosavedForm(form, 'account', { values, version: updated_at })
  const save = useAct(session.updateMe, {
    onDone: (saved) => {
      autosave.saved(saved.updated_at)
      notify({ text: t('account.updated') })
    },
    refreshes: [session.currentUser],
  })
  return (
    <Section title={t('account.details')}>
      <Facts facts={[[t('account.email'), user.email]]} />
      <p>{t('account.email.fixed')}</p>
      <Form
        form={form}
        autosave={autosave}
        act={save}
        onSubmit={(typed) => save.run({ body: { ...typed, updated_at: autosave.version } })}
      >
        <FormRow>
          <TextInput name="first_name" label={t('account.first-name')} required autoComplete="given-name" />
          <TextInput name="last_name" label={t('account.last-name')} required autoComplete="family-name" />
          <TextInput name="phone" label={t('account.phone')} type="tel" autoComplete="tel" />
          <TextInput name="department" label={t('account.department')} />
          <TextInput name="position" label={t('account.position')} />
        </FormRow>
        <FormActions>
          <ActButton type="submit" pending={save.pending}>
            {t('account.update')}
          </ActButton>
        </FormActions>
      </Form>
    </Section>
  )
}
