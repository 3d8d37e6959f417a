import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { useHome } from './use-home.ts'

const Steps = whenOpened(() => import('./first-steps-panel.tsx'), <Loading rows={6} />)

/** What a new park does first, until its first order (screens-19); nobody else loads it. */
export function FirstSteps() {
  const done = useHome().data?.first_steps
  return done && <Steps done={done} />
}
