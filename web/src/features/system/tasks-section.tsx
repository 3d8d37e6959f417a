import Box from '@mui/material/Box'
import { system, type ScheduledTask } from '@sexton/contract/system/calls'
import { useEffect } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { dateTime } from '../../core/format/formats.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { SystemPart } from './system-part.tsx'
import { isUnderWay, wentWrong } from './attention.ts'
import { TaskLine } from './task-line.tsx'
import { t } from './tasks-texts.ts'

/** Milliseconds between two looks while one runs. */
const look = 1500

const isOff = ({ next_run_at }: ScheduledTask) => next_run_at === null

function shortWords(tasks: readonly ScheduledTask[]) {
  const wrong = tasks.filter(wentWrong).length
  if (wrong > 0) return t('tasks.short.wrong', { count: wrong })
  if (tasks.some(isUnderWay)) return t('tasks.short.running')
  const off = tasks.find(isOff)
  return off ? t('tasks.short.off', { name: t(`tasks.${off.task}`) }) : t('tasks.short.well')
}

function resultWords(task: ScheduledTask) {
  const { last_outcome: outcome, last_run_at, last_words: words, last_asked_by: by } = task
  if (isUnderWay(task)) return t('tasks.running')
  if (outcome === null) return t('tasks.never')
  const of = { when: dateTime(last_run_at), words }
  return by === null ? t(`tasks.last.${outcome}`, of) : t(`tasks.last.${outcome}.by`, { ...of, by })
}

function RunNow({ task }: { task: ScheduledTask }) {
  const act = useAct(system.runTask, { refreshes: [system.scheduledTasks] })
  const name = t(`tasks.${task.task}`)
  return (
    <Box>
      <ActButton
        variant="outlined"
        size="small"
        aria-label={t('tasks.run.of', { name })}
        pending={act.pending || isUnderWay(task)}
        onClick={() => void act.run({ params: { task: task.task } })}
      >
        {t('tasks.run')}
      </ActButton>
      <ErrorDisplay error={act.error} />
    </Box>
  )
}

function TaskRow({ task }: { task: ScheduledTask }) {
  const { runs, next_run_at } = task
  return (
    <TaskLine
      title={t(`tasks.${task.task}`)}
      after={
        isOff(task)
          ? t('tasks.off')
          : t(`tasks.each.${runs.every}`, { at: runs.at, next: dateTime(next_run_at) })
      }
      words={resultWords(task)}
      isWrong={wentWrong(task)}
      action={!isOff(task) && <RunNow task={task} />}
    />
  )
}

interface Properties {
  tasks: readonly ScheduledTask[]
  reload: () => void
}

/** What the server does by itself, and what came of it (system-5). */
export function TasksSection({ tasks, reload }: Properties) {
  const busy = tasks.some(isUnderWay)
  useEffect(() => {
    if (!busy) return
    const looking = setInterval(reload, look)
    return () => clearInterval(looking)
  }, [busy, reload])
  return (
    <SystemPart
      name="tasks"
      title={t('tasks.title')}
      words={shortWords(tasks)}
      needsAttention={tasks.some(wentWrong)}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tasks.map((task) => (
          <TaskRow key={task.task} task={task} />
        ))}
      </Box>
    </SystemPart>
  )
}
