import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { system, type ConnectedUser } from '@sexton/contract/system/calls'
import { useAct } from '../../core/api/use-act.ts'
import { dateTime } from '../../core/format/formats.ts'
import { AskingButton } from '../../ui/dialogs/asking-button.tsx'
import { SystemPart } from './system-part.tsx'
import { TaskLine } from './task-line.tsx'
import { t } from './texts.ts'

function LogOutUsers() {
  const act = useAct(system.logoutUsers)
  return (
    <AskingButton
      label={t('system.logout')}
      title={t('system.logout.title')}
      confirm={t('system.logout.confirm')}
      act={act}
      onConfirm={() => act.run({})}
      danger
    >
      <Typography>{t('system.logout.about')}</Typography>
    </AskingButton>
  )
}

/** Who has the product open (system-4). */
export const PeopleSection = ({ people }: { people: readonly ConnectedUser[] }) => (
  <SystemPart
    name="people"
    title={t('system.people')}
    words={people.length || undefined}
    actions={<LogOutUsers />}
  >
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {/* As high as the line of this page's user, who is about to stand there. */}
      {people.length === 0 && <TaskLine title={t('system.people.none')} words={'\u00a0'} />}
      {people.map(({ user_id, first_name, last_name, windows, connected_at }) => (
        <TaskLine
          key={user_id}
          title={`${first_name} ${last_name}`}
          after={t('system.people.windows', { count: windows })}
          words={t('system.people.since', { since: dateTime(connected_at) })}
        />
      ))}
    </Box>
  </SystemPart>
)
