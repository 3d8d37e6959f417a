import type { ScreenRoute } from '../../core/screens/screens.ts'

export const routes: ScreenRoute[] = [
  {
    path: '/contractors',
    name: 'Contractors',
    permission: { any: ['PERM_TARIFFS'] },
    drawer: { label: 'Contractors', order: 18 },
    lazy: () => import('./contractors-screen.tsx'),
  },
]
