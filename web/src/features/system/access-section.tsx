import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SystemInfo } from '@sexton/contract/system/facts'
import { UserLink } from '../../domain/users/user-link.tsx'
import { SystemPart } from './system-part.tsx'
import { TaskLine } from './task-line.tsx'
import { t } from './texts.ts'

/** Who can change users and roles, and by that do everything (users-17). */
export const AccessSection = ({ keepers }: Pick<SystemInfo, 'keepers'>) => (
  <SystemPart name="access" title={t('system.access')} words={keepers.length}>
    <Typography variant="body2" color="text.secondary">
      {t('system.access.about')}
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {keepers.map(({ user_id, user_name, permissions }) => (
        <TaskLine
          key={user_id}
          title={<UserLink id={user_id} name={user_name} />}
          words={permissions.join(', ')}
        />
      ))}
    </Box>
  </SystemPart>
)
