import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'

/** Loaded after Home itself, which everybody waits for. */
export const FollowUps = whenOpened(() => import('./follow-ups-panel.tsx'), <Loading rows={6} height={36} />)
