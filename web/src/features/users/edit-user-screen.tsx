import { users, type User } from '@sexton/contract/users/calls'
import { userForm } from '@sexton/contract/users/form'
import { useParams } from 'react-router'
import { useAct } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useAutosavedForm } from '../../core/forms/use-autosaved-form.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { useBack } from '../../core/screens/use-back.ts'
import { useSession } from '../../core/session/session-context.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { FormFooter } from './form-footer.tsx'
import { CanLogin, UserFields } from './user-fields.tsx'
import { t } from './texts.ts'

const valuesOf = ({ first_name, last_name, email, phone, department, position, can_login }: User) => ({
  first_name,
  last_name,
  email,
  phone,
  department,
  position,
  can_login,
})

function EditUser({ user, reload }: { user: User; reload: () => void }) {
  const { user_id } = user
  const me = useSession().user.user_id
  const back = useBack(`/user/${user_id}`)
  const values = valuesOf(user)
  const form = useContractForm(userForm, values)
  const autosave = useAutosavedForm(form, `user-${user_id}`, { values, version: user.updated_at })
  const update = useAct(users.update, {
    onDone: () => {
      autosave.drop()
      back()
    },
    onFailed: reload,
  })
  return (
    <Form
      form={form}
      autosave={autosave}
      act={update}
      onSubmit={(typed) =>
        update.run({ params: { user_id }, body: { ...typed, updated_at: autosave.version } })
      }
    >
      <Section title={t('user.details')}>
        <UserFields />
        <CanLogin isOwn={user_id === me} />
      </Section>
      <FormFooter save={t('user.form.update')} pending={update.pending} onCancel={back} />
    </Form>
  )
}

/** Changes a user and goes back one page (users-7). */
export default function EditUserScreen() {
  const user_id = Number(useParams()['user_id'])
  const { data, error, loading, reload } = useApi(users.get, { params: { user_id } })
  return (
    <Screen title={t('user.form.edit')} number={user_id} loading={loading} error={error}>
      {data && <EditUser key={user_id} user={data} reload={reload} />}
    </Screen>
  )
}
