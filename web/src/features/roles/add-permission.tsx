import type { PermissionRef } from '@sexton/contract/core/permissions'
import { permissionDoes } from '@sexton/contract/roles/permission-does'
import { rolePermissionForm, roles } from '@sexton/contract/roles/calls'
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

/** The dialog that gives a role a permission it does not hold yet. */
export default function AddPermission({ role, onAdded, keptAs, onClose }: Properties) {
  const { data } = useApi(roles.permissions)
  const held = new Set(role.permissions.map(({ permission_id }) => permission_id))
  const options = data
    ?.filter(({ permission_id }) => !held.has(permission_id))
    .map(({ permission_id: value, permission, permission_ref }) => {
      const does = permissionDoes[permission_ref as PermissionRef]
      return { value, label: t('roles.permission.option', { permission, does }) }
    })
  const form = useContractForm(rolePermissionForm, { permission_id: null })
  const add = useAct(roles.addPermission, {
    onDone: () => {
      onAdded()
      onClose()
    },
  })
  return (
    <AddToRole
      title={t('roles.permissions.add.to', { name: role.role_name })}
      name="permission_id"
      label={t('roles.permissions.choose')}
      options={options}
      all={t('roles.permissions.all')}
      form={form}
      act={add}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => add.run({ params: { role_id: role.role_id }, body })}
    />
  )
}
