import Typography from '@mui/material/Typography'
import { version } from '../../core/api/screen-name.ts'
import { useLiveStatus } from '../../core/live/live-status.ts'
import { useConfig } from '../../core/use-config.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import { SystemPart } from './system-part.tsx'
import { t } from './texts.ts'

/** What other screens show or use: practices, what the menu has, the country of phone numbers. */
const noSettings: ReadonlySet<string> = new Set(['PRACTICES', 'CANCELLED_ORDERS', 'REFUNDS', 'PARK_COUNTRY'])

/** This page's own version, its socket, and what `config.json` told it. */
export function FrontendSection() {
  const status = useLiveStatus()
  const config = useConfig()
  return (
    <SystemPart
      name="frontend"
      title={t('system.frontend')}
      words={t(`system.frontend.socket.short.${status}`, { version })}
    >
      <Facts
        facts={[
          [t('system.frontend.version'), version],
          [t('system.frontend.socket'), t(`system.frontend.socket.${status}`)],
        ]}
      />
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        {t('system.frontend.config')}
      </Typography>
      <Facts
        width={260}
        facts={Object.entries(config)
          .filter(([name]) => !noSettings.has(name))
          .map(([name, value]) => [name, value === '' ? t('system.frontend.unset') : String(value)] as const)}
      />
    </SystemPart>
  )
}
