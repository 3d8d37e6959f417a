import { isOn } from '@sexton/contract/core/practices'
import { todayIn } from '@sexton/contract/values/dates'
import { passPath } from '@sexton/contract/digging/pass-code'
import { longDate } from '@sexton/contract/values/long-date'
import { encode } from 'uqr'
import { endedPassPage, passPage } from '../../../../portal/pass-page.ts'
import { timeNow } from '../../core/clock.ts'
import type { Core } from '../../core/context/core.ts'
import type { Db } from '../../core/db/db.ts'
import { passByCode, type KnownPass } from '../../domain/digging/passes.ts'

function qrOf(text: string) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const squares = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { squares: squares.join(''), size }
}

/** The page of a pass for the undertaker's phone; undefined if there is no such pass, or the practice is off (dig-15). */
export async function passPageOf(db: Db, park: Core['park'], code: string): Promise<string | undefined> {
  const today = todayIn(park.PARK_TIME_ZONE, timeNow())
  if (!isOn(park.PRACTICES, 'dig_orders', today)) return undefined
  const known = await passByCode({ db, today }, code)
  if (!known) return undefined
  const { pass, problem, ...said } = known
  // Before its day it is already on the phone.
  const isToCome = pass.state === 'ACTIVE' && said.burial_date !== null && said.burial_date > today
  if (problem && !isToCome) return endedPassPage(park, endedWords(known))
  const qr = qrOf(`${park.PORTAL_URL}${passPath(said.code)}`)
  return passPage(park, { ...said, qr, pass_no: pass.pass_no })
}

/** Why a pass has ended: no name, and not what the office wrote. */
function endedWords({ pass: { pass_no, state }, burial_date }: KnownPass) {
  if (state === 'VOID') return `Pass ${pass_no} is void.`
  if (state === 'USED' || !burial_date) return `Pass ${pass_no} has already been used.`
  return `Pass ${pass_no} was for ${longDate(burial_date)}.`
}
