import { roles, roleUserForm } from '@sexton/contract/roles/calls'
import { users } from '@sexton/contract/users/calls'
import { useAct } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { AddToRole } from './add-to-role.tsx'
import type { WholeRole } from './use-roles.ts'
import { t } from './texts.ts'

interface Properties extends Opened {
  role: WholeRole
  onAdded: () => void
}

/** The dialog that gives a role to a user who does not hold it yet. */
export default function AddUser({ role, onAdded, keptAs, onClose }: Properties) {
  const { data, error } = useApi(users.list)
  const held = new Set(role.users.map(({ user_id }) => user_id))
  const options = data
    ?.filter(({ user_id }) => !held.has(user_id))
    .map(({ user_id: value, user_name, email }) => ({
      value,
      label: [user_name, email].filter(Boolean).join(', '),
    }))
  const form = useContractForm(roleUserForm, { user_id: null })
  const add = useAct(roles.addUser, {
    onDone: () => {
      onAdded()
      onClose()
    },
  })
  return (
    <AddToRole
      title={t('roles.users.add.to', { name: role.role_name })}
      name="user_id"
      label={t('roles.users.choose')}
      options={options}
      all={t('roles.users.all')}
      form={form}
      act={{ ...add, error: add.error ?? error }}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => add.run({ params: { role_id: role.role_id }, body })}
    />
  )
}
