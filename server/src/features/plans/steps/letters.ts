import { writtenAbout } from '@sexton/contract/plans/notice'
import { plansIn, type planSteps } from '@sexton/contract/plans/step-calls'
import type { LetterKind } from '@sexton/contract/plans/step-forms'
import type { MailWords } from '@sexton/contract/documents/mailing'
import { longDate } from '@sexton/contract/values/long-date'
import { sql } from 'kysely'
import type { Read, Write } from '../../../core/call/verbs.ts'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import { mailDocuments } from '../../../domain/documents/mail-documents.ts'
import { lockParent } from '../../../domain/documents/parents.ts'
import { recordDocument } from '../../../domain/documents/record.ts'
import { does } from '../../../domain/practices/options.ts'
import { insteadOfDead } from '../../../domain/rights/instead-of-dead.ts'
import type { StoredFile } from '../../../platform/files/files.ts'
import { personOf, printed, rendered } from '../../papers/public.ts'
import { letterPaper, titleOf, type PlanLetter } from './letter-layout.ts'
import { lockPlan, refuseStrangeFile, takeStep } from './lock-plan.ts'
import { plansById, refuseEnded, type PlanRow } from './plan-queries.ts'

function refuseOnTime(plan: PlanRow): void {
  refuseEnded(plan)
  if (writtenAbout(plan).late_since === null)
    throw conflict(`Nothing is late on the plan of sale ${plan.sale_id}, so there is no letter.`)
}

type Addressed = PlanLetter & { recipient_id: number }

/** The letters of these plans, to their customers or to who stands for them; 409 where nothing is late. */
async function lettersOf(
  ctx: Reading,
  plan_ids: readonly number[],
  letter: LetterKind,
): Promise<Addressed[]> {
  const plans = await plansById(ctx, plan_ids)
  const dead = await insteadOfDead(
    ctx,
    plans.map(({ customer_id }) => customer_id),
  )
  const letters: Addressed[] = []
  for (const plan of plans) {
    refuseOnTime(plan)
    const recipient_id = dead.get(plan.customer_id)?.instead ?? plan.customer_id
    const person = await personOf(ctx, recipient_id)
    letters.push({ plan, person, letter, recipient_id, hasReferences: does(ctx, 'bank') })
  }
  return letters
}

export const letters: Read<typeof planSteps.letters> = async (
  ctx,
  { query: { payment_plan_ids, letter } },
) => {
  const made = await lettersOf(ctx, plansIn(payment_plan_ids), letter)
  const name =
    made.length === 1 ? `${made[0]!.plan.sale_id}_Plan_Letter.pdf` : `${ctx.today}_Plan_Letters.pdf`
  return printed(ctx, name, (park) => letterPaper(park, made, ctx.today))
}

type Made = Addressed & { stored: StoredFile }

async function make(ctx: Reading, plan_ids: readonly number[], letter: LetterKind): Promise<Made[]> {
  const made: Made[] = []
  for (const one of await lettersOf(ctx, plan_ids, letter))
    made.push({ ...one, stored: await rendered(ctx, (park) => letterPaper(park, [one], ctx.today)) })
  return made
}

/** Somebody has paid, or written, since the letter was rendered. */
function refuseChanged(made: PlanRow, now: PlanRow): void {
  if (JSON.stringify(made) !== JSON.stringify(now))
    throw conflict(`The plan of sale ${now.sale_id} has just changed. Please try again.`)
}

interface Going {
  on_date?: string
  /** The words of its mail; none: it goes by post. */
  mail?: MailWords
  proof_document_id?: number | null
  note?: string | null
}

/** Keeps a letter with its order, sends it and writes the step (plans-17). */
async function goOut(ctx: Changing, made: Made, { mail, ...going }: Going) {
  const { plan, letter, stored, recipient_id } = made
  const locked = await lockPlan(ctx, plan.payment_plan_id)
  refuseChanged(plan, locked.plan)
  const { sale_id } = plan
  await refuseStrangeFile(ctx, sale_id, going.proof_document_id, 'proof_document_id')
  await lockParent(ctx, 'sale', sale_id)
  const what = letter === 'NOTICE' ? 'Notice' : 'Reminder'
  const document = await recordDocument(ctx, {
    ...stored,
    parent: 'sale',
    parentId: sale_id,
    property: 'PLAN_LETTER',
    kind: 'generated',
    filename: `${sale_id}_Plan_${what}_${ctx.today}.pdf`,
    media_type: 'application/pdf',
  })
  const { document_id } = document
  const to = mail
    ? await mailDocuments(ctx, { customer_id: recipient_id, what: 'your payment plan', words: mail }, [
        document,
      ])
    : null
  const mail_id = to && (await mailOf(ctx, recipient_id, document_id))
  const by = to ? `by email to ${to.join(', ')}` : `by post on ${longDate(going.on_date ?? ctx.today)}`
  return takeStep(ctx, locked, {
    ...going,
    kind: letter,
    document_id,
    mail_id,
    said: `${titleOf(made)}, ${by}`,
  })
}

const mailOf = async (ctx: Changing, customer_id: number, document_id: number) => {
  const { mail_id } = await ctx.db
    .selectFrom('mails')
    .select((of) => of.fn.min('mail_id').as('mail_id'))
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`document_ids @> array[${document_id}::integer]`)
    .executeTakeFirstOrThrow()
  return mail_id
}

/** Reminders of several plans, all or none; each order is locked in turn of its number. */
export const remind: Write<typeof planSteps.remind, Made[]> = {
  prepare: (ctx, { body: { payment_plan_ids } }) => make(ctx, [...new Set(payment_plan_ids)], 'REMINDED'),
  async change(ctx, { body: { posted_ids = [] } }, made) {
    for (const one of made.toSorted((a, b) => a.plan.sale_id - b.plan.sale_id))
      await goOut(
        ctx,
        one,
        posted_ids.includes(one.plan.payment_plan_id) ? { on_date: ctx.today } : { mail: {} },
      )
  },
}

/** One letter, with its proof. */
export const write: Write<typeof planSteps.write, Made[]> = {
  prepare: (ctx, { params: { payment_plan_id }, body: { letter } }) => make(ctx, [payment_plan_id], letter),
  change(ctx, { body: { how, on_date, proof_document_id = null, note, letter: _, ...mail } }, [made]) {
    if (on_date > ctx.today) throw invalid({ on_date: 'This day is in the future.' })
    if (how === 'EMAIL') return goOut(ctx, made!, { mail, note: note ?? null })
    return goOut(ctx, made!, { on_date, proof_document_id, note: note ?? null })
  },
}
