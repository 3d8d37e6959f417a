import { randomBytes } from 'node:crypto'
import type { Pass } from '@sexton/contract/digging/pass-calls'
import { passCode, passLetters } from '@sexton/contract/digging/pass-code'
import { ageWords } from '@sexton/contract/values/age'
import { weekdayDate } from '@sexton/contract/values/dates'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { prepared, type Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { hashToken } from '../../core/sign-in/tokens.ts'
import { fullNameOf } from '../../core/words/names.ts'

/** A new code: 40 random bits, short enough to be typed at a grave (dig-12). */
export function newPassCode(): string {
  const bits = randomBytes(5).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const letters = Array.from({ length: 8 }, (_, at) => passLetters[Number((bits >> BigInt(5 * at)) & 31n)])
  return passCode(letters.join(''))!
}

const row = z.object({
  pass_id: z.number(),
  pass_no: z.number(),
  state: z.enum(['ACTIVE', 'USED', 'VOID']),
  issued_at: z.string(),
  issued_by: z.string(),
  void_reason: z.string().nullable(),
  burial_id: z.number(),
  deceased: z.string(),
  deceased_birth_date: z.string().nullable(),
  deceased_birth_precision: z.string(),
  death_date: z.string().nullable(),
  death_precision: z.string(),
  deceased_age: z.number().nullable(),
  deceased_age_words: z.string().nullable(),
  undertaker: z.string().nullable(),
  burial_date: z.string().nullable(),
  slot_from: z.string().nullable(),
  laid: z.boolean(),
  cemetery: z.string().nullable(),
  block_ref: z.string().nullable(),
})

type Row = z.output<typeof row>

interface Asks {
  db: Db
  today: string
}

const found = ({ db }: Pick<Asks, 'db'>, where: RawBuilder<unknown>) =>
  rowsOf(
    db,
    row,
    sql`${prepared}
    select p.pass_id, p.pass_no, p.state, p.issued_at, concat_ws(' ', us.first_name, us.last_name) as issued_by,
      p.void_reason, b.burial_id, ${fullNameOf('b.deceased_')} as deceased, b.deceased_birth_date,
      b.deceased_birth_precision, b.death_date, b.death_precision, b.deceased_age, b.deceased_age_words,
      u.name as undertaker, b.burial_date, sl.slot_from, b.laid_at is not null as laid,
      case when (select count(*) from cemeteries) > 1 then ce.cemetery end as cemetery, si.block_ref
    from burial_passes p join burials b using (burial_id) join users us on us.user_id = p.issued_by
      left join contractors u on u.contractor_id = b.undertaker_id
      left join burial_slots sl on sl.burial_slot_id = b.burial_slot_id
      left join sites si on si.site_id = b.site_id
      left join blocks bl on bl.block_id = si.block_id
      left join cemeteries ce on ce.cemetery_id = bl.cemetery_id
    where ${where} order by p.pass_id desc limit 1`,
  )

const passOf = ({ pass_id, pass_no, state, issued_at, issued_by, void_reason }: Row): Pass => ({
  pass_id,
  pass_no,
  state,
  issued_at,
  issued_by,
  void_reason,
})

/** Why a pass does not let its coffin in today, in a sentence; null if it does (dig-14). */
function problemOf({ pass_no, state, void_reason, laid, deceased, burial_date }: Row, today: string) {
  if (state === 'USED') return `Pass ${pass_no} has already been used.`
  if (state === 'VOID') return `Pass ${pass_no} is void: ${void_reason}`
  if (laid) return `${deceased} has already been laid.`
  if (burial_date !== today)
    return `Pass ${pass_no} is for ${burial_date ? weekdayDate(burial_date) : 'another day'}, not for today.`
  return null
}

/** A pass by its code, as it was typed or scanned, with the burial it is for; undefined if there is none. */
export async function passByCode(ctx: Asks, said: string) {
  const code = passCode(said)
  if (!code) return undefined
  const [known] = await found(ctx, sql`p.token_hash = ${hashToken(code)}`)
  if (!known) return undefined
  const { burial_id, deceased, undertaker, burial_date, slot_from, cemetery, block_ref } = known
  return {
    code,
    pass: passOf(known),
    burial_id,
    deceased,
    age: ageWords(known),
    undertaker,
    burial_date,
    slot_from,
    cemetery,
    block_ref,
    problem: problemOf(known, ctx.today),
  }
}

export type KnownPass = NonNullable<Awaited<ReturnType<typeof passByCode>>>

/** The newest pass of a burial; null if none was issued. */
export async function newestPass(ctx: Pick<Asks, 'db'>, burial_id: number): Promise<Pass | null> {
  const [known] = await found(ctx, sql`p.burial_id = ${burial_id}`)
  return known ? passOf(known) : null
}
