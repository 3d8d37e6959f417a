import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { system, type ConnectedUser } from '@sexton/contract/system/calls'
import { useAct } from '../../core/api/use-act.ts'
import { dateTime } from '../../core/format/formats.ts'
import { AskingButton } from '../../ui/dialogs/asking-button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Section } from '../../ui/layout/section.tsx'
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
  <Section title={t('system.people')} count={people.length} actions={<LogOutUsers />}>
    {people.length === 0 ? (
      <Empty>{t('system.people.none')}</Empty>
    ) : (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {people.map(({ user_id, first_name, last_name, windows, connected_at }) => (
          <TaskLine
            key={user_id}
            title={`${first_name} ${last_name}`}
            after={t('system.people.windows', { count: windows })}
            words={t('system.people.since', { since: dateTime(connected_at) })}
          />
        ))}
      </Box>
    )}
  </Section>
)
