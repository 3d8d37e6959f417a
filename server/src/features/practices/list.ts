import type { Practice, practices } from '@sexton/contract/practices/calls'
import { practiceOptions } from '@sexton/contract/practices/options'
import { practiceRefs } from '@sexton/contract/core/practices'
import type { Read } from '../../core/call/verbs.ts'
import type { Changing, Reading } from '../../core/context/context.ts'

/** Every practice, whether it was ever on or not. */
export async function allPractices({ db }: Pick<Reading | Changing, 'db'>): Promise<Practice[]> {
  const rows = await db
    .selectFrom('practices as p')
    .leftJoin('users as u', 'u.user_id', 'p.updated_by')
    .select(['p.practice', 'p.is_on', 'p.since', 'p.options', 'p.updated_at', 'u.user_name as updated_by'])
    .execute()
  return practiceRefs.map((practice) => {
    const row = rows.find((one) => one.practice === practice)
    return {
      practice,
      is_on: row?.is_on ?? false,
      since: row?.since ?? null,
      options: practiceOptions[practice].parse(row?.options ?? {}),
      updated_at: row?.updated_at ?? null,
      updated_by: row?.updated_by ?? null,
    }
  })
}

export const list: Read<typeof practices.list> = (ctx) => allPractices(ctx)
