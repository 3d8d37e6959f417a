import type { SystemInfo } from '@sexton/contract/system/calls'
import { Facts } from '../../ui/layout/facts.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { diskSize } from '../../core/format/disk-size.ts'
import { t } from './texts.ts'

/** What is left of the disk, and what follows from it. */
export function DiskSection({ disk }: { disk: NonNullable<SystemInfo['disk']> }) {
  const { free, size, reserve } = disk
  return (
    <Section title={t('system.disk')}>
      {free < reserve && <Messages severity="warning" messages={[t('system.disk.low')]} />}
      <Facts
        facts={[
          [t('system.disk.free'), t('system.disk.free.of', { left: diskSize(free), whole: diskSize(size) })],
          [t('system.disk.reserve'), t('system.disk.reserve.about', { kept: diskSize(reserve) })],
        ]}
      />
    </Section>
  )
}
