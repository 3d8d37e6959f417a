import Typography from '@mui/material/Typography'
import type { SystemInfo } from '@sexton/contract/system/facts'
import { useState } from 'react'
import { diskSize } from '../../core/format/disk-size.ts'
import { dateTime } from '../../core/format/formats.ts'
import { Messages } from '../../ui/feedback/messages.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { isBackupOld, isBackupWrong } from './attention.ts'
import { ForOperator } from './for-operator.tsx'
import { SystemPart } from './system-part.tsx'
import { t } from './texts.ts'

type Made = NonNullable<NonNullable<SystemInfo['backup']>['latest']>

const latestWords = ({ name, size, made_at }: Made) =>
  t('system.backup.latest.of', { name, size: diskSize(Math.max(size, 1024 * 1024)), when: dateTime(made_at) })

/** Where the backups of the night are, and the latest (system-8). */
export function BackupSection({ backup }: { backup: SystemInfo['backup'] }) {
  const [now] = useState(Date.now)
  if (!backup)
    return (
      <SystemPart name="backup" title={t('system.backup')} words={t('system.backup.short.off')}>
        <Typography>{t('system.backup.off')}</Typography>
        <ForOperator>{t('system.backup.off.operator')}</ForOperator>
      </SystemPart>
    )
  const { folder, kept, encrypted, readable, latest } = backup
  const isOld = isBackupOld(backup, now)
  const noLatest = t(readable ? 'system.backup.latest.none' : 'system.backup.latest.unknown')
  return (
    <SystemPart
      name="backup"
      title={t('system.backup')}
      words={
        latest
          ? dateTime(latest.made_at)
          : t(readable ? 'system.backup.latest.none' : 'system.backup.short.unreadable')
      }
      needsAttention={isBackupWrong(backup, now)}
    >
      {!readable && <Messages severity="error" messages={[t('system.backup.unreadable')]} />}
      {isOld && <Messages severity="warning" messages={[t('system.backup.old')]} />}
      <Facts
        facts={[
          [t('system.backup.latest'), latest ? latestWords(latest) : noLatest],
          [t('system.backup.folder'), folder],
          [t('system.backup.kept'), t('system.backup.kept.of', { count: kept })],
          [
            t('system.backup.encrypted'),
            t(encrypted ? 'system.backup.encrypted.yes' : 'system.backup.encrypted.no'),
          ],
        ]}
      />
      <ForOperator>{t(encrypted ? 'system.backup.key.yes' : 'system.backup.key.no')}</ForOperator>
    </SystemPart>
  )
}
