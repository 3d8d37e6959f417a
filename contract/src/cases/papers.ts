import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { ids, wholeText } from '../core/fields.ts'

const view = { any: ['PERM_VIEW'] } as const
const practice = 'tenure' as const
const params = ids('case_id')

/** The papers of a case. */
export const casePapers = {
  noticeLetter: endpoint({
    method: 'GET',
    permission: view,
    practice,
    queue: 'heavy',
    params,
    file: 'application/pdf',
    path: '/asset/cases/:case_id/notice.pdf',
    summary: 'The notice of a step as PDF, a letter to each holder',
    query: z.object({ step: wholeText(1, 20) }),
  }),
  sticker: endpoint({
    method: 'GET',
    permission: view,
    practice,
    queue: 'heavy',
    params,
    file: 'application/pdf',
    path: '/asset/cases/:case_id/sticker.pdf',
    summary: 'What is put up at the grave: please ring the office, with the number of the case',
  }),
}

/** Where these papers are opened. */
export const casePaperPaths = {
  notice: (case_id: number, step: number) => `/asset/cases/${case_id}/notice.pdf?step=${step}`,
  sticker: (case_id: number) => `/asset/cases/${case_id}/sticker.pdf`,
}
