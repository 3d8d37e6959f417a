import Box from '@mui/material/Box'
import { config } from '../core/config.ts'
import { version } from '../core/api/screen-name.ts'
import { useSession } from '../core/session/session-context.ts'
import { Facts } from '../ui/layout/facts.tsx'
import { Section } from '../ui/layout/section.tsx'
import { t } from './texts.ts'

/** In development mode: user id, name, e-mail, permissions and configuration. */
export default function DevelopmentPanel() {
  const { user, permissions } = useSession()
  return (
    <Box component="aside" aria-label={t('shell.development')} sx={{ p: 2 }}>
      <Section title={t('shell.development')}>
        <Facts
          facts={[
            ['user_id', user.user_id],
            ['name', `${user.first_name} ${user.last_name}`],
            ['email', user.email],
            ['permissions', [...permissions].sort().join('\n')],
            ['config.json', JSON.stringify(config(), null, 1)],
            ['version', version],
          ]}
        />
      </Section>
    </Box>
  )
}
