import Typography from '@mui/material/Typography'
import { system } from '@sexton/contract/system/calls'
import { useState, type ReactNode } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { AccessSection } from './access-section.tsx'
import { AnonymizeSection } from './anonymize-section.tsx'
import { inOrderOfAttention, type PartName, type SystemFacts } from './attention.ts'
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

interface Properties {
  facts: SystemFacts
  reloadInfo: () => void
  reloadTasks: () => void
  reloadAnonymizing: () => void
}

/** What needs somebody when the screen is opened stands first; nothing moves while it is open. */
function SystemParts({ facts, reloadInfo, reloadTasks, reloadAnonymizing }: Properties) {
  const { info, people, tasks, anonymizing } = facts
  const [order] = useState(() => inOrderOfAttention(facts, Date.now()))
  const parts: Record<PartName, ReactNode> = {
    mail: info && <MailSection key="mail" mail={info.mail} />,
    tasks: tasks && <TasksSection key="tasks" tasks={tasks} reload={reloadTasks} />,
    backup: info && <BackupSection key="backup" backup={info.backup} />,
    disk: info?.disk && <DiskSection key="disk" disk={info.disk} />,
    files: info && (
      <FilesSection
        key="files"
        files={info.files}
        check={tasks?.find(({ task }) => task === 'sweep_files')}
        reload={reloadInfo}
      />
    ),
    people: people && <PeopleSection key="people" people={people} />,
    access: info && <AccessSection key="access" keepers={info.keepers} />,
    backend: info && <BackendSection key="backend" info={info} />,
    frontend: <FrontendSection key="frontend" />,
    tests: <TestsSection key="tests" />,
    anonymize: anonymizing && (
      <AnonymizeSection key="anonymize" state={anonymizing} reload={reloadAnonymizing} />
    ),
  }
  return (
    <>
      {order.first.map((name) => parts[name])}
      <Typography variant="h2" sx={{ px: 1.5, pt: 1 }}>
        {t('system.operator')}
      </Typography>
      {order.operator.map((name) => parts[name])}
    </>
  )
}

/** How the server is (system-1), each part in a section of its own. */
export default function SystemScreen() {
  const info = useApi(system.info, undefined, { live: ['mail', 'connection'] })
  const people = useApi(system.socketUsers, undefined, { live: ['connection'] })
  const tasks = useApi(system.scheduledTasks)
  const anonymizing = useApi(system.anonymizing)
  const read = [info, people, tasks, anonymizing]
  const reload = (
    <ActButton
      variant="outlined"
      pending={info.refreshing}
      onClick={() => read.forEach((part) => part.reload())}
    >
      {t('system.reload')}
    </ActButton>
  )
  return (
    <Screen
      title={t('system.title')}
      actions={reload}
      loading={read.some(({ loading }) => loading)}
      error={read.find(({ error }) => error)?.error}
    >
      <SystemParts
        facts={{ info: info.data, people: people.data, tasks: tasks.data, anonymizing: anonymizing.data }}
        reloadInfo={info.reload}
        reloadTasks={tasks.reload}
        reloadAnonymizing={anonymizing.reload}
      />
    </Screen>
  )
}
