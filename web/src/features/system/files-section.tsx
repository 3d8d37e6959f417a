import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { system, type ScheduledTask } from '@sexton/contract/system/calls'
import type { FileFault, SystemInfo } from '@sexton/contract/system/facts'
import { useEffect, useRef } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { dateTime } from '../../core/format/formats.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { areFilesWrong, isUnderWay } from './attention.ts'
import { SystemPart } from './system-part.tsx'
import { t } from './texts.ts'

function FaultRow({ file }: { file: FileFault }) {
  const { filename, object, object_id, fault, found_at, storage_key } = file
  const of = t('system.files.of', { object: object.replaceAll('_', ' '), id: object_id })
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box>
        <strong>{t(`system.files.fault.${fault}`)}</strong> · {filename} · {of}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {t('system.files.found', { when: dateTime(found_at), key: storage_key })}
      </Box>
    </Box>
  )
}

/** The task of the night, now: it strikes out what was brought back. */
function CheckAgain({ task, reload }: { task: ScheduledTask; reload: () => void }) {
  const act = useAct(system.runTask, { refreshes: [system.scheduledTasks] })
  const isChecking = isUnderWay(task)
  const wasChecking = useRef(isChecking)
  useEffect(() => {
    if (wasChecking.current && !isChecking) reload()
    wasChecking.current = isChecking
  }, [isChecking, reload])
  return (
    <Box sx={{ my: 1 }}>
      <ActButton
        variant="outlined"
        size="small"
        pending={act.pending || isChecking}
        onClick={() => void act.run({ params: { task: task.task } })}
      >
        {t('system.files.check')}
      </ActButton>
      <ErrorDisplay error={act.error} />
    </Box>
  )
}

interface Properties {
  files: SystemInfo['files']
  /** Looks whether they are right again. */
  check: ScheduledTask | undefined
  reload: () => void
}

/** Where documents and photos lie, and which of them are lost. */
export function FilesSection({ files, check, reload }: Properties) {
  const { kind, place, trouble, faulty, faults } = files
  const words = trouble
    ? t(`system.files.short.${trouble.fault}`)
    : t(faulty > 0 ? 'system.files.short.wrong' : 'system.files.short.well', { count: faulty })
  return (
    <SystemPart name="files" title={t('system.files')} words={words} needsAttention={areFilesWrong(files)}>
      {trouble && (
        <Messages
          severity="error"
          messages={[t(`system.files.do.${trouble.fault}`, { since: dateTime(trouble.since) })]}
        />
      )}
      <Facts facts={[[t('system.files.place'), t(`system.files.place.${kind}`, { place })]]} />
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        {t('system.files.faults')}
      </Typography>
      {faulty > 0 && <Messages severity="warning" messages={[t('system.files.faults.about')]} />}
      {faulty > 0 && check && <CheckAgain task={check} reload={reload} />}
      {faulty === 0 ? (
        <Empty>{t('system.files.faults.none')}</Empty>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {faults.map((file) => (
            <FaultRow key={file.storage_key} file={file} />
          ))}
        </Box>
      )}
      {faulty > faults.length && <Empty>{t('system.files.faults.latest', { count: faults.length })}</Empty>}
    </SystemPart>
  )
}
