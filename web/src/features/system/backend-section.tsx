import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { isClockWrong, versionKey, type SystemInfo } from '@sexton/contract/system/facts'
import { diskSize } from '../../core/format/disk-size.ts'
import { dateTime } from '../../core/format/formats.ts'
import { Messages } from '../../ui/feedback/messages.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { isStandbySilent, standbyFault, standbyState, wrongClocks } from './attention.ts'
import { SystemPart } from './system-part.tsx'
import { TaskLine } from './task-line.tsx'
import { t } from './texts.ts'

type Process = SystemInfo['processes'][number]

function ProcessLine({ process }: { process: Process }) {
  const { host, pid, version, started_at, memory, connected, silent_for, clock_ahead, answered } = process
  const of = { version, since: dateTime(started_at), memory: diskSize(memory), connected }
  return (
    <TaskLine
      title={`${host}, ${pid}`}
      after={answered && t('system.process.this')}
      words={silent_for === null ? t('system.process.of', of) : t('system.process.silent', { silent_for })}
      isWrong={silent_for !== null || isClockWrong(clock_ahead)}
    />
  )
}

/** What the processes do not share that serve at once, and what to do: a version is put right in another way than a setting. */
function Differing({ names }: { names: readonly string[] }) {
  const settings = names.filter((name) => name !== versionKey)
  const said = [
    settings.length < names.length && t('system.differing.version'),
    settings.length > 0 && t('system.differing.do', { names: settings.join(', ') }),
  ]
  return <Messages severity="warning" messages={said.filter((one) => one !== false)} />
}

/** In a unit of which there are at least two. */
function durationWords(seconds: number): string {
  const units = [
    ['days', 86_400],
    ['hours', 3_600],
    ['minutes', 60],
  ] as const
  const [unit, length] = units.find(([, one]) => seconds >= 2 * one) ?? (['seconds', 1] as const)
  return t(`system.clock.${unit}`, { count: Math.round(seconds / length) })
}

/** The machines whose time is not the database's, and what to do. */
function WrongClocks({ processes }: { processes: readonly Process[] }) {
  const said = processes.map(({ host, clock_ahead }) =>
    t(clock_ahead > 0 ? 'system.clock.ahead' : 'system.clock.behind', {
      host,
      by: durationWords(Math.abs(clock_ahead)),
    }),
  )
  return <Messages severity="warning" messages={[...said, t('system.clock.do')]} />
}

/** Version, database, queue, and the processes that serve. */
export function BackendSection({ info }: { info: SystemInfo }) {
  const { version, started_at, development_mode, database, park, queue, processes, differing } = info
  const { audit_guarded_by_role: guarded, standby } = database
  const fault = standbyFault(info)
  const isDiffering = differing.length > 0
  const isWaiting = isStandbySilent(info)
  const clocks = wrongClocks(info)
  const wrong = isWaiting
    ? t('system.commits.short')
    : isDiffering
      ? t(differing.includes(versionKey) ? 'system.differing.version.short' : 'system.differing.short')
      : clocks.length > 0
        ? t('system.clock.short')
        : fault && t('system.standby.short')
  return (
    <SystemPart
      name="backend"
      title={t('system.backend')}
      words={wrong ?? t('system.version.short', { version })}
      needsAttention={wrong !== null}
    >
      {isWaiting && <Messages severity="error" messages={[t('system.commits.do', database)]} />}
      {isDiffering && <Differing names={differing} />}
      {clocks.length > 0 && <WrongClocks processes={clocks} />}
      {standby && fault && (
        <Messages
          severity="warning"
          messages={[t(`system.standby.do.${standbyState(fault)}`, { ...standby, fault })]}
        />
      )}
      <Facts
        facts={[
          [t('system.version'), version],
          [t('system.since'), dateTime(started_at)],
          [
            t('system.database'),
            t(`system.database.${database.at === null ? database.kind : 'at'}`, {
              ...database,
              at: database.at ?? '',
            }),
          ],
          [t('system.database.size'), diskSize(database.size)],
          [t('system.database.migrations'), t('system.database.migrations.of', database.migrations)],
          [
            t('system.standby'),
            standby &&
              t(`system.standby.${fault ? standbyState(fault) : 'fine'}`, { ...standby, fault: fault ?? '' }),
          ],
          [t('system.queue'), t('system.queue.of', queue)],
          [t('system.park'), t(`system.park.${park.from}`, park)],
          [t('system.audit'), t(guarded ? 'system.audit.role' : 'system.audit.trigger')],
          [t('system.development'), development_mode && t('system.development.on')],
        ]}
      />
      {processes.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
            {t('system.processes')}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {processes.map((process) => (
              <ProcessLine key={`${process.host} ${process.pid} ${process.started_at}`} process={process} />
            ))}
          </Box>
        </>
      )}
    </SystemPart>
  )
}
