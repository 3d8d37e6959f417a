import { customers } from '@sexton/contract/customers/calls'
import type { HomePanel, ScreenRoute } from '../../core/screens/screens.ts'
import { NewCustomerAction } from './new-customer-action.tsx'

const view = { any: ['PERM_VIEW'] } as const
const edit = { any: ['PERM_EDIT'] } as const

export const routes: ScreenRoute[] = [
  {
    path: '/customers',
    name: 'customer search',
    permission: view,
    lazy: () => import('./search/customers-screen.tsx'),
  },
  {
    path: '/new_customer',
    name: 'New Customer',
    within: '/customers',
    permission: edit,
    lazy: () => import('./form/new-customer-screen.tsx'),
  },
  {
    path: '/customer/:customer_id',
    name: 'Customer',
    showsId: 'customer_id',
    permission: view,
    within: '/customers',
    lazy: () => import('./customer-screen.tsx'),
  },
  {
    path: '/edit_customer/:customer_id',
    name: 'Edit Customer',
    within: '/customers',
    permission: edit,
    reads: [customers.get],
    lazy: () => import('./form/edit-customer-screen.tsx'),
  },
]

export const homePanels: HomePanel[] = [
  { order: 2, place: 'action', permission: edit, Panel: NewCustomerAction },
]
