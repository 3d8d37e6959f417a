import { FormRow } from '../../ui/forms/form-row.tsx'
import { SwitchInput } from '../../ui/inputs/check-inputs.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

/** Who a user is, in the order of the form. */
export const UserFields = () => (
  <>
    <FormRow>
      <TextInput name="first_name" label={t('user.first-name')} required autoFocus />
      <TextInput name="last_name" label={t('user.last-name')} required />
    </FormRow>
    <FormRow>
      <TextInput name="email" label={t('user.email')} type="email" required />
      <TextInput name="phone" label={t('user.phone')} type="tel" />
    </FormRow>
    <FormRow>
      <TextInput name="department" label={t('user.department')} />
      <TextInput name="position" label={t('user.position')} />
    </FormRow>
  </>
)

/** Whether they can sign in; nobody turns their own off. A new user has no sessions that would end. */
export const CanLogin = ({ isOwn = false, isNew = false }: { isOwn?: boolean; isNew?: boolean }) => (
  <SwitchInput
    name="can_login"
    label={t('user.can-login')}
    disabled={isOwn}
    hint={isNew ? undefined : t(isOwn ? 'user.can-login.self' : 'user.can-login.hint')}
  />
)
