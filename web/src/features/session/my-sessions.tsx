import { session } from '@sexton/contract/session/calls'
import { useAct } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { EndSession, SessionList } from './session-list.tsx'
import { t } from './texts.ts'

function SignOut({ session_id }: { session_id: number }) {
  const end = useAct(session.endMySession, { refreshes: [session.mySessions] })
  return <EndSession act={end} onConfirm={() => end.run({ params: { session_id } })} />
}

/** Where the user is signed in; each other place can be signed out. */
export function MySessions() {
  const sessions = useApi(session.mySessions)
  return (
    <Section title={t('account.sessions')}>
      <ErrorDisplay error={sessions.error} />
      {sessions.loading && <Loading rows={2} height={48} />}
      <SessionList sessions={sessions.data} end={(session_id) => <SignOut session_id={session_id} />} />
    </Section>
  )
}
