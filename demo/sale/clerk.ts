import type { DemoRole } from '../setting/demo-users.ts'

/** Who of the office has a sale in hand, by role. */
export const clerkRole = (sale: number): DemoRole =>
  sale % 9 === 8 ? 'deputy' : sale % 5 === 4 ? 'manager' : 'sales'
