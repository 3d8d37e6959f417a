import { texts } from '@sexton/contract/texts/calls'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/texts',
    name: 'Texts',
    permission: texts.setup.permission,
    practice: 'texts',
    lazy: () => import('./setup/texts-screen.tsx'),
  },
]
