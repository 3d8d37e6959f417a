import type { PermissionRef } from '@sexton/contract/core/permissions'
import { amountsTo, permissionDoes } from '@sexton/contract/roles/permission-does'
import { roles } from '@sexton/contract/roles/calls'
import { users } from '@sexton/contract/users/calls'
import AddIcon from '@mui/icons-material/Add'
import CloseIcon from '@mui/icons-material/Close'
import DeleteIcon from '@mui/icons-material/Delete'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { needWords } from '../../core/api/not-permitted.ts'
import { useMay } from '../../core/session/use-may.ts'
import { UserLink } from '../../domain/users/user-link.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { useSession } from '../../core/session/session-context.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { Section } from '../../ui/layout/section.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { AsksFactor } from './asks-factor.tsx'
import { useHolding } from './use-holding.ts'
import type { WholeRole } from './use-roles.ts'
import { t } from './texts.ts'

const AddPermission = whenOpened(() => import('./add-permission.tsx'))
const AddUser = whenOpened(() => import('./add-user.tsx'))

function DeleteRole({ role: { role_id, role_name: name, users } }: { role: WholeRole }) {
  const remove = useActWithNotice(roles.remove, {}, () => t('roles.deleted', { name }))
  return (
    <AskFirst
      button={(ask) => (
        <IconAct
          label={t('roles.delete', { name })}
          icon={<DeleteIcon />}
          reason={users.length > 0 && t('roles.delete.held')}
          onClick={ask}
        />
      )}
      act={remove}
      onConfirm={() => remove.run({ params: { role_id } })}
      title={t('roles.delete.title')}
      confirm={t('roles.delete.do')}
      danger
    >
      {t('roles.delete.text', { name })}
    </AskFirst>
  )
}

/** One of the two lists of a role, and the button that adds to it. */
const Part = ({ title, add, children }: { title: string; add: ReactNode; children: ReactNode }) => (
  <>
    <Box sx={{ display: 'flex', alignItems: 'center', pt: 1, minHeight: 40 }}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 500, flex: 1 }}>
        {title}
      </Typography>
      {add}
    </Box>
    {children}
  </>
)

interface Add {
  label: string
  reason?: string | false
  onClick: () => void
}

const AddButton = ({ label, ...act }: Add) => (
  <ActButton size="small" variant="text" startIcon={<AddIcon />} {...act}>
    {label}
  </ActButton>
)

type Take = ReturnType<typeof useHolding>

function Permissions({ role, take }: { role: WholeRole; take: Take['takePermission'] }) {
  const name = role.role_name
  if (role.permissions.length === 0) return <Empty>{t('roles.permissions.none')}</Empty>
  return (
    <Rows label={`${name}: ${t('roles.permissions')}`} columns="minmax(0, 1fr) auto">
      {role.permissions.map(({ permission_id, permission_ref, permission }) => (
        <Row
          key={permission_id}
          title={
            <span>
              {permission}{' '}
              <Typography component="span" variant="caption" color="text.secondary">
                {permission_ref}
              </Typography>
              <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                {permissionDoes[permission_ref as PermissionRef]}
              </Typography>
            </span>
          }
        >
          <IconAct
            size="small"
            label={t('roles.permissions.remove', { permission, name })}
            icon={<CloseIcon fontSize="small" />}
            reason={role.is_protected && t('roles.protected')}
            onClick={() => take(permission_id, t('roles.permissions.removed', { name, permission }))}
          />
        </Row>
      ))}
    </Rows>
  )
}

function Users({ role, take }: { role: WholeRole; take: Take['takeUser'] }) {
  const { role_name: name, asks_second_factor: asks } = role
  if (role.users.length === 0) return <Empty>{t('roles.users.none')}</Empty>
  return (
    <Rows label={`${name}: ${t('roles.users')}`} columns="minmax(0, 1fr) auto">
      {role.users.map(({ user_id, user_name: user, email, can_login, has_second_factor, is_protected }) => (
        <Row
          key={user_id}
          title={
            <Box
              component="span"
              sx={{ display: 'flex', alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}
            >
              <UserLink id={user_id} name={user} />
              <Typography component="span" variant="caption" color="text.secondary">
                {email}
              </Typography>
              {asks && !has_second_factor && (
                <Chip size="small" variant="outlined" color="warning" label={t('roles.factor.none')} />
              )}
              {!can_login && <Chip size="small" variant="outlined" label={t('roles.users.off')} />}
            </Box>
          }
        >
          <IconAct
            size="small"
            label={t('roles.users.remove', { user, name })}
            icon={<CloseIcon fontSize="small" />}
            reason={is_protected && t('roles.users.protected', { user })}
            onClick={() => take(user_id, t('roles.users.removed', { name, user }))}
          />
        </Row>
      ))}
    </Rows>
  )
}

/** What the role comes to, where it changes users or roles, and why it cannot be changed (users-17, users-18). */
function AboutRole({ role, isRuled }: RoleProperties) {
  const held = new Set(role.permissions.map(({ permission_ref }) => permission_ref))
  const said = [amountsTo(held, isRuled), role.is_protected && t('roles.protected')].filter(Boolean)
  if (said.length === 0) return null
  return (
    <Typography variant="body2" color="text.secondary" sx={{ pt: 1 }}>
      {said.join(' ')}
    </Typography>
  )
}

interface RoleProperties {
  role: WholeRole
  /** Only users with the same permissions can change a user. */
  isRuled: boolean
}

/** A role: who holds it, and what it lets them do in words. */
export function RoleCard({ role, isRuled }: RoleProperties) {
  const holding = useHolding(role.role_id)
  const { reloadPermissions } = useSession()
  // Who is to hold it is chosen from the users.
  const mayChoose = useMay(users.list)
  const given = { role, onAdded: reloadPermissions }
  const addPermission = useDialog(`role-${role.role_id}-permission`, (opened) => (
    <AddPermission {...given} {...opened} />
  ))
  const addUser = useDialog(mayChoose && `role-${role.role_id}-user`, (opened) => (
    <AddUser {...given} {...opened} />
  ))
  return (
    <Section title={role.role_name} actions={<DeleteRole role={role} />} holdsRows>
      <ErrorDisplay error={holding.error} />
      <AboutRole role={role} isRuled={isRuled} />
      <AsksFactor role={role} />
      <Part
        title={t('roles.users')}
        add={
          <AddButton
            label={t('roles.users.add')}
            reason={!mayChoose && needWords(users.list)}
            onClick={addUser}
          />
        }
      >
        <Users role={role} take={holding.takeUser} />
      </Part>
      <Part
        title={t('roles.permissions')}
        add={
          <AddButton
            label={t('roles.permissions.add')}
            reason={role.is_protected && t('roles.protected')}
            onClick={addPermission}
          />
        }
      >
        <Permissions role={role} take={holding.takePermission} />
      </Part>
    </Section>
  )
}
