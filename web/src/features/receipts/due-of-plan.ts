import type { RunningPlan } from '@sexton/contract/plans/shapes'

/** What a plan asks for: now, or on a day to come. */
export interface DueOfPlan {
  sum: number
  /** Null: it is due, or late. */
  on: string | null
}

/** What is late or due today; else the next due with its day (plans-3). */
export function dueOfPlan({
  due_so_far,
  next,
}: Pick<RunningPlan, 'due_so_far' | 'next'>): DueOfPlan | undefined {
  if (due_so_far > 0) return { sum: due_so_far, on: null }
  return next ? { sum: next.owed, on: next.due_on } : undefined
}
