import { dayOf, hundredthsOf, lineOf, type FileLine } from './bank-file.ts'
import { partAt, partsAt, textAt, type Part } from './xml-parts.ts'

/** Hundredths of an element's amount, if it is in this currency. */
export function amountIn(part: Part | undefined, currency: string): number | null {
  const said = part?.attributes['Ccy'] ?? currency
  return part && (currency === '' || said === currency) ? hundredthsOf(part.text) : null
}

export const signOf = (part: Part | undefined, otherwise = 1): number => {
  const said = textAt(part, 'CdtDbtInd')
  return said === '' ? otherwise : said === 'DBIT' ? -1 : 1
}

export const dateAt = (part: Part | undefined, path: string): string =>
  dayOf(textAt(part, `${path}/Dt`) || textAt(part, `${path}/DtTm`))

/** Charges that were taken off before the amount was booked. */
function feeOf(part: Part, currency: string): number {
  const charges = partAt(part, 'Chrgs')
  const records = charges ? [...partsAt(charges, 'Rcrd'), ...(partAt(charges, 'Amt') ? [charges] : [])] : []
  return records
    .filter((one) => textAt(one, 'ChrgInclInd') === 'true')
    .reduce((sum, one) => sum - signOf(one, -1) * (amountIn(partAt(one, 'Amt'), currency) ?? 0), 0)
}

const nameless = /^(NOTPROVIDED|NONREF)?$/i

/** Who paid what came in, or was paid what went out; of what came back the other of the two, where only that one is named. */
function partyOf(tx: Part | undefined, amount: number) {
  const parties = partAt(tx, 'RltdPties')
  const inOrder = amount > 0 ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr']
  const role = inOrder.find(
    (one) => partAt(parties, one) ?? partAt(parties, `${one}Acct`) ?? partAt(parties, `Ultmt${one}`),
  )
  if (!role) return { name: '', party_account: '', phone: '' }
  const of = (path: string) => textAt(parties, `${role}/Pty/${path}`) || textAt(parties, `${role}/${path}`)
  const ultimate = textAt(parties, `Ultmt${role}/Pty/Nm`) || textAt(parties, `Ultmt${role}/Nm`)
  return {
    name: of('Nm') || ultimate,
    party_account: textAt(parties, `${role}Acct/Id/IBAN`) || textAt(parties, `${role}Acct/Id/Othr/Id`),
    phone: of('CtctDtls/MobNb') || of('CtctDtls/PhneNb'),
  }
}

function referenceOf(tx: Part | undefined): string {
  const said = textAt(tx, 'RmtInf/Strd/CdtrRefInf/Ref') || textAt(tx, 'Refs/EndToEndId')
  return nameless.test(said) ? '' : said
}

const wordsOf = (tx: Part | undefined, entry: Part) =>
  partsAt(partAt(tx, 'RmtInf'), 'Ustrd')
    .map(({ text }) => text)
    .join(' ') ||
  textAt(tx, 'AddtlTxInf') ||
  textAt(entry, 'AddtlNtryInf')

interface Dates {
  booked_on: string
  value_on: string
}

const lineFor = (
  entry: Part,
  tx: Part | undefined,
  sums: { amount: number; fee: number },
  dates: Dates,
): FileLine =>
  lineOf({
    ...dates,
    ...sums,
    ...partyOf(tx, sums.amount),
    reference: referenceOf(tx),
    words: wordsOf(tx, entry),
    bank_ref: textAt(tx, 'Refs/AcctSvcrRef') || textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef'),
    is_return: textAt(entry, 'RvslInd') === 'true' || partAt(tx, 'RtrInf') !== undefined,
  })

/**
 * The payments of an entry, where their amounts are what the entry moves: as they are booked, or before the charges that were taken
 * off. Null where they are not.
 */
function sumsOf(
  txs: readonly Part[],
  total: number,
  currency: string,
): { amount: number; fee: number }[] | null {
  const read = txs.map((tx) => {
    const amount =
      amountIn(partAt(tx, 'Amt'), currency) ?? amountIn(partAt(tx, 'AmtDtls/TxAmt/Amt'), currency)
    return amount === null
      ? null
      : { amount: signOf(tx, Math.sign(total)) * amount, fee: feeOf(tx, currency) }
  })
  const known = read.filter((one) => one !== null)
  if (known.length === 0 || known.length < read.length) return null
  const all = known.reduce((sum, { amount }) => sum + amount, 0)
  const fees = known.reduce((sum, { fee }) => sum + fee, 0)
  if (all === total) return known.map(({ amount, fee }) => ({ amount: amount + fee, fee }))
  return all - fees === total ? known : null
}

/** The lines of a booked entry: one for each payment where they sum to it, else one. Null: it has no amount or no day. */
export function linesOfEntry(entry: Part, currency: string, lastDay: string): FileLine[] | null {
  const amount = amountIn(partAt(entry, 'Amt'), currency)
  const value_on = dateAt(entry, 'ValDt')
  const booked_on = dateAt(entry, 'BookgDt') || value_on || lastDay
  if (amount === null || booked_on === '') return null
  const total = signOf(entry) * amount
  if (total === 0) return []
  const dates = { booked_on, value_on: value_on || booked_on }
  const txs = partsAt(entry, 'NtryDtls').flatMap((details) => partsAt(details, 'TxDtls'))
  const sums = sumsOf(txs, total, currency)
  if (sums)
    return txs.map((tx, at) => lineFor(entry, tx, sums[at]!, dates)).filter((line) => line.amount !== 0)
  const fee = feeOf(entry, currency)
  return [lineFor(entry, txs.length === 1 ? txs[0] : undefined, { amount: total + fee, fee }, dates)]
}
