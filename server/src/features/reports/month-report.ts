import type { reports } from '@sexton/contract/reports/calls'
import type { Read } from '../../core/call/verbs.ts'
import { timedRead } from '../../platform/export/timed-read.ts'
import { monthFigures } from './month-queries.ts'
import { monthSpan, yearBefore } from './span.ts'

/** What happened in a month; 422 naming what is no year or month (reports-3, reports-8). */
export const month: Read<typeof reports.month> = (ctx, { params, query }) => {
  const span = monthSpan(params.year, params.month)
  return timedRead(ctx, async (inside) => {
    const figures = await monthFigures(inside, span)
    return query.compared
      ? { ...figures, before: await monthFigures(inside, yearBefore(span, ctx.today)) }
      : figures
  })
}
