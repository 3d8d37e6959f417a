import { session } from '@sexton/contract/session/calls'
import { useApi } from '../../core/api/use-api.ts'
import { Section } from '../../ui/layout/section.tsx'
import { AppearanceChoice } from '../../ui/theme/appearance-choice.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { MyCalendarFeed } from './my-calendar-feed.tsx'
import { MyDetails } from './my-details.tsx'
import { MyPassword } from './my-password.tsx'
import { MySecondFactor } from './second-factor/my-second-factor.tsx'
import { MySessions } from './my-sessions.tsx'
import { t } from './texts.ts'

/** My account: what all users may change about themselves (session-8). */
export default function AccountScreen() {
  const me = useApi(session.currentUser)
  return (
    <Screen title={t('account.title')} loading={me.loading} error={me.error}>
      {me.data && (
        <>
          <MyDetails key={me.data.updated_at} user={me.data} />
          <MyPassword user={me.data} />
          <MySecondFactor />
          <Section title={t('account.appearance')}>
            <AppearanceChoice />
          </Section>
          <MySessions />
          <MyCalendarFeed />
        </>
      )}
    </Screen>
  )
}
