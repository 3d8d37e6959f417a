import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { AccessRule } from './access-rule.tsx'
import { RoleCard } from './role-card.tsx'
import { useRoles } from './use-roles.ts'
import { t } from './texts.ts'

const NewRole = whenOpened(() => import('./new-role.tsx'))

/** A card a role: who holds it and what it lets them do (users-13). */
export default function RolesScreen() {
  const { roles = [], rule, loading, error } = useRoles()
  const open = useDialog('role-new', (opened) => <NewRole {...opened} />)
  const add = (
    <ActButton startIcon={<AddIcon />} onClick={open}>
      {t('roles.new')}
    </ActButton>
  )
  return (
    <Screen title={t('roles.title')} actions={add} loading={loading} error={error}>
      <Typography variant="body2" color="text.secondary">
        {t('roles.about')}
      </Typography>
      {rule && <AccessRule rule={rule} />}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(380px, 100%), 1fr))',
        }}
      >
        {roles.map((role) => (
          <RoleCard key={role.role_id} role={role} isRuled={rule?.same_permissions_only ?? false} />
        ))}
      </Box>
    </Screen>
  )
}
