import type { SystemInfo } from '@sexton/contract/system/facts'
import { Facts } from '../../ui/layout/facts.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { diskSize } from '../../core/format/disk-size.ts'
import { isDiskLow } from './attention.ts'
import { SystemPart } from './system-part.tsx'
import { t } from './texts.ts'

/** What is left of the disk, and what follows from it. */
export function DiskSection({ disk }: { disk: NonNullable<SystemInfo['disk']> }) {
  const { free, size, reserve } = disk
  const isLow = isDiskLow(disk)
  return (
    <SystemPart
      name="disk"
      title={t('system.disk')}
      words={t('system.disk.short', { left: diskSize(free) })}
      needsAttention={isLow}
    >
      {isLow && <Messages severity="warning" messages={[t('system.disk.low')]} />}
      <Facts
        facts={[
          [t('system.disk.free'), t('system.disk.free.of', { left: diskSize(free), whole: diskSize(size) })],
          [t('system.disk.reserve'), t('system.disk.reserve.about', { kept: diskSize(reserve) })],
        ]}
      />
    </SystemPart>
  )
}
