import type { BroughtRecord } from '@sexton/contract/imports/brought'

/** Where a record that an import brought is opened. */
export const recordPaths: Record<BroughtRecord['kind'], (id: number) => string> = {
  burial: (id) => `/burial/${id}`,
  customer: (id) => `/customer/${id}`,
  contractor: () => '/contractors',
  sale: (id) => `/sale/${id}`,
  site: (id) => `/site/${id}`,
}
