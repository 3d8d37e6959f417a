import type { HomePanel, ScreenRoute } from '../../core/screens/screens.ts'
import { BookingsPanel } from './home-panel.tsx'

const permission = { any: ['PERM_VIEW'] } as const
const practice = 'desk'

export const routes: ScreenRoute[] = [
  {
    path: '/bookings',
    name: 'Bookings to answer',
    permission,
    practice,
    lazy: () => import('./bookings-screen.tsx'),
  },
  {
    path: '/booking/:booking_id',
    name: 'Booking',
    showsId: 'booking_id',
    permission,
    practice,
    within: '/bookings',
    lazy: () => import('./booking-screen.tsx'),
  },
]

export const homePanels: HomePanel[] = [
  { order: 0.9, place: 'beside', permission, practice, Panel: BookingsPanel },
]
