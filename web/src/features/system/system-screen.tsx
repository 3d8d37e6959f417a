import { system } from '@sexton/contract/system/calls'
import { useApi } from '../../core/api/use-api.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { AnonymizeSection } from './anonymize-section.tsx'
import { BackupSection } from './backup-section.tsx'
import { BackendSection } from './backend-section.tsx'
import { DiskSection } from './disk-section.tsx'
import { FilesSection } from './files-section.tsx'
import { FrontendSection } from './frontend-section.tsx'
import { MailSection } from './mail-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { TasksSection } from './tasks-section.tsx'
import { TestsSection } from './tests-section.tsx'
import { t } from './texts.ts'

/** How the server is (system-1), each part in a section of its own. */
export default function SystemScreen() {
  const info = useApi(system.info, undefined, { live: ['mail'] })
  const people = useApi(system.socketUsers)
  const tasks = useApi(system.scheduledTasks)
  const anonymizing = useApi(system.anonymizing)
  const parts = [info, people, tasks, anonymizing]
  const reload = (
    <ActButton
      variant="outlined"
      pending={info.refreshing}
      onClick={() => parts.forEach((part) => part.reload())}
    >
      {t('system.reload')}
    </ActButton>
  )
  return (
    <Screen
      title={t('system.title')}
      actions={reload}
      loading={parts.some(({ loading }) => loading)}
      error={parts.find(({ error }) => error)?.error}
    >
      {info.data && <MailSection mail={info.data.mail} />}
      {tasks.data && <TasksSection tasks={tasks.data} reload={tasks.reload} />}
      {info.data && <BackupSection backup={info.data.backup} />}
      {people.data && <PeopleSection people={people.data} />}
      {info.data?.disk && <DiskSection disk={info.data.disk} />}
      {info.data && <FilesSection files={info.data.files} />}
      {info.data && <BackendSection info={info.data} />}
      <FrontendSection />
      <TestsSection />
      {anonymizing.data && <AnonymizeSection state={anonymizing.data} reload={anonymizing.reload} />}
    </Screen>
  )
}
