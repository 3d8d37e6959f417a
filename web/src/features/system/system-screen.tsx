import { system, type SystemInfo } from '@sexton/contract/system/calls'
import { dateTime } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { DiskSection } from './disk-section.tsx'
import { FilesSection } from './files-section.tsx'
import { MailSection } from './mail-section.tsx'
import { t } from './texts.ts'

function Backend({ info: { version, started_at, development_mode, database, park } }: { info: SystemInfo }) {
  const guarded = database.audit_guarded_by_role
  return (
    <Section title={t('system.backend')}>
      <Facts
        facts={[
          [t('system.version'), version],
          [t('system.since'), dateTime(started_at)],
          [t('system.database'), t(`system.database.${database.kind}`, { version: database.version })],
          [t('system.park'), t(`system.park.${park.from}`, park)],
          [t('system.audit'), t(guarded ? 'system.audit.role' : 'system.audit.trigger')],
          [t('system.development'), development_mode && t('system.development.on')],
        ]}
      />
    </Section>
  )
}

/** How the server is (system-1), each part in a section of its own. */
export default function SystemScreen() {
  const info = useApi(system.info, undefined, { live: ['mail'] })
  const reload = (
    <ActButton variant="outlined" pending={info.refreshing} onClick={info.reload}>
      {t('system.reload')}
    </ActButton>
  )
  return (
    <Screen title={t('system.title')} actions={reload} loading={info.loading} error={info.error}>
      {info.data && <MailSection mail={info.data.mail} />}
      {info.data?.disk && <DiskSection disk={info.data.disk} />}
      {info.data && <FilesSection files={info.data.files} />}
      {info.data && <Backend info={info.data} />}
    </Screen>
  )
}
