import Typography from '@mui/material/Typography'
import type { SystemInfo } from '@sexton/contract/system/calls'
import { useState } from 'react'
import { diskSize } from '../../core/format/disk-size.ts'
import { dateTime } from '../../core/format/formats.ts'
import { Messages } from '../../ui/feedback/messages.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './texts.ts'

const twoDays = 48 * 3_600_000

type Made = NonNullable<NonNullable<SystemInfo['backup']>['latest']>

const latestWords = ({ name, size, made_at }: Made) =>
  t('system.backup.latest.of', { name, size: diskSize(Math.max(size, 1024 * 1024)), when: dateTime(made_at) })

/** Where the backups of the night are, and the latest (system-8). */
export function BackupSection({ backup }: { backup: SystemInfo['backup'] }) {
  const [now] = useState(Date.now)
  if (!backup)
    return (
      <Section title={t('system.backup')}>
        <Typography color="text.secondary">{t('system.backup.off')}</Typography>
      </Section>
    )
  const { folder, kept, encrypted, latest } = backup
  const isOld = latest !== null && now - Date.parse(latest.made_at) > twoDays
  return (
    <Section title={t('system.backup')}>
      {isOld && <Messages severity="warning" messages={[t('system.backup.old')]} />}
      <Facts
        facts={[
          [t('system.backup.latest'), latest ? latestWords(latest) : t('system.backup.latest.none')],
          [t('system.backup.folder'), folder],
          [t('system.backup.kept'), t('system.backup.kept.of', { count: kept })],
          [
            t('system.backup.encrypted'),
            t(encrypted ? 'system.backup.encrypted.yes' : 'system.backup.encrypted.no'),
          ],
        ]}
      />
    </Section>
  )
}
