import { endpoint } from '../core/endpoint.ts'

/** The desk of funeral directors: pages at /desk (desk-1). */
export const desk = {
  start: endpoint({
    method: 'GET',
    path: '/desk',
    summary: 'Where a director begins',
    page: true,
    practice: 'desk',
    permission: 'director',
  }),
}
