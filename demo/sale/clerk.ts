import type { DemoRole } from '../setting/demo-users.ts'

/** The member of staff who handles a sale, by role. */
export const clerkRole = (sale: number): DemoRole =>
  sale % 9 === 8 ? 'deputy' : sale % 5 === 4 ? 'manager' : 'sales'
