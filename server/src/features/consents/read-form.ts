import { consentCode } from '@sexton/contract/consents/code'
import type { consents, KnownForm } from '@sexton/contract/consents/calls'
import { unchanged } from '../../core/audit/audit.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import type { Reading } from '../../core/context/context.ts'
import type { Core } from '../../core/context/core.ts'
import { consentById } from './consent-queries.ts'
import { formProblem } from './record.ts'

async function known(ctx: Reading, said: string | null, at: number | undefined): Promise<KnownForm> {
  const code = said === null ? null : consentCode(said)
  const row =
    code === null
      ? undefined
      : await ctx.db.selectFrom('consents').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row) return { code, consent: null, problem: null }
  const consent = (await consentById(ctx, row.consent_id))!
  return { code, consent, problem: await formProblem(ctx, row, at) }
}

/** Whose consent a form is, by the code that is printed on it. */
export const byCode: Read<typeof consents.byCode> = (ctx, { params: { code }, query: { burial_id } }) =>
  known(ctx, code, burial_id)

/** Whose consent a scanned form is. The scan is stored once somebody has confirmed that. */
export const readForm = ({
  pictures,
}: Pick<Core, 'pictures'>): Write<typeof consents.readForm, KnownForm> => ({
  async prepare(ctx, { files: [scan], body: { burial_id } }) {
    const codes = await pictures.codes(ctx.user.user_id, scan!)
    return known(ctx, codes.find((code) => consentCode(code) !== null) ?? null, burial_id)
  },
  change: (ctx, _input, found) => {
    unchanged(ctx)
    return Promise.resolve(found)
  },
})
