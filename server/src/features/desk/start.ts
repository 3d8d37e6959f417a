import type { desk } from '@sexton/contract/desk/calls'
import { startPage } from '../../../../portal/desk/start-page.ts'
import type { Shows } from '../../core/outside-callers/page-verbs.ts'

export const start: Shows<typeof desk.start> = async ({ outside }) => startPage(outside)
