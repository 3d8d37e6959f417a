import Typography from '@mui/material/Typography'
import { users } from '@sexton/contract/users/calls'
import { newUserForm } from '@sexton/contract/users/form'
import { useWatch } from 'react-hook-form'
import { useAct } from '../../core/api/use-act.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { useBack } from '../../core/screens/use-back.ts'
import { useLeadTo } from '../../core/screens/use-lead-to.ts'
import { useMay } from '../../core/session/use-may.ts'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { FormFooter } from './form-footer.tsx'
import { RoleChoices } from './role-choices.tsx'
import { TypedPassword } from './typed-password.tsx'
import { CanLogin, UserFields } from './user-fields.tsx'
import { t } from './texts.ts'

const empty = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  department: '',
  position: '',
  can_login: true,
  password: '',
  password_confirmation: '',
  role_ids: [],
}

function NewPassword() {
  const [first_name = '', last_name = '', email = ''] = useWatch({
    name: ['first_name', 'last_name', 'email'],
  }) as string[]
  return <TypedPassword of={{ first_name, last_name, email }} />
}

const AboutRoles = () => (
  <Typography variant="body2" color="text.secondary">
    {t('user.form.about-roles')}
  </Typography>
)

/** Adds a user and goes to the list (users-6). A password is never stored in the browser, so nothing is kept of this form. */
export default function NewUserScreen() {
  const leadTo = useLeadTo()
  const back = useBack('/users')
  const notify = useNotice()
  const mayGive = useMay('PERM_PERMISSIONS')
  const form = useContractForm(newUserForm, empty)
  const create = useAct(users.create, {
    onDone: (_, { body: { first_name, last_name, role_ids } }) => {
      const name = `${first_name} ${last_name}`
      const hasRoles = Boolean(role_ids?.length)
      const text = t(hasRoles ? 'user.added.with-roles' : 'user.added', { name })
      const act = { label: t('user.added.roles'), run: () => leadTo('/permissions') }
      notify({ text, ...(mayGive && !hasRoles && { act }) })
      leadTo('/users', { replace: true })
    },
  })
  return (
    <Screen title={t('user.form.new')}>
      <Form form={form} onSubmit={(body) => create.run({ body })} act={create}>
        <Section title={t('user.details')}>
          <UserFields />
          <CanLogin isNew />
          <NewPassword />
          {mayGive ? <RoleChoices /> : <AboutRoles />}
        </Section>
        <FormFooter save={t('user.form.create')} pending={create.pending} onCancel={back} />
      </Form>
    </Screen>
  )
}
