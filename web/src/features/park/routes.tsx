import { setupEditors } from '@sexton/contract/core/permissions'
import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/park',
    name: 'Park',
    permission: setupEditors,
    lazy: () => import('./park-screen.tsx'),
  },
]
