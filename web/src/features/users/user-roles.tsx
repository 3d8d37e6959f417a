import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { User } from '@sexton/contract/users/calls'
import { useMay } from '../../core/session/use-may.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './texts.ts'

/** The roles a user holds, and the way to where they are given. */
export function UserRoles({ user: { roles } }: { user: User }) {
  const mayGive = useMay('PERM_PERMISSIONS')
  return (
    <Section
      title={t('user.roles')}
      actions={mayGive && <ScreenLink to="/permissions">{t('user.roles.manage')}</ScreenLink>}
    >
      {roles.length === 0 && <Empty>{t('user.roles.none')}</Empty>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {roles.map(({ role_id, role_name }) => (
          <Chip key={role_id} size="small" label={role_name} />
        ))}
      </Stack>
    </Section>
  )
}
