import { planSteps } from '@sexton/contract/plans/step-calls'
import { implement } from '../../../core/call/implement.ts'
import { break as breakPlan, breaking } from './break.ts'
import { passOn, pause, reAgree } from './change.ts'
import { letters, remind, write } from './letters.ts'
import { agreement, settlement } from './papers.ts'

export const planStepsRoutes = implement(planSteps, {
  letters,
  remind,
  write,
  pause,
  breaking,
  break: breakPlan,
  reAgree,
  passOn,
  agreement,
  settlement,
})
