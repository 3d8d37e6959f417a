import { movedBy } from '../../features/bank/files/bank-file.ts'
import { daysOf, type Movement, type Truth } from './truth.ts'
import { eachDay, escaped, plainAmount } from './written.ts'

const tag = (name: string, content: string) => (content === '' ? '' : `<${name}>${content}</${name}>`)

const money = (hundredths: number, currency: string) =>
  `<Amt Ccy="${currency}">${plainAmount(Math.abs(hundredths))}</Amt><CdtDbtInd>${hundredths < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`

const balance = (code: string, hundredths: number, day: string, currency: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(hundredths, currency)}<Dt><Dt>${day}</Dt></Dt></Bal>`

function details(one: Movement, currency: string): string {
  const role = one.amount > 0 ? 'Dbtr' : 'Cdtr'
  const party = tag('Nm', escaped(one.name)) + tag('CtctDtls', tag('MobNb', one.phone))
  const account = tag('Id', tag('Othr', tag('Id', one.party_account)))
  const fee = `<Rcrd><Amt Ccy="${currency}">${plainAmount(one.fee)}</Amt><CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>true</ChrgInclInd></Rcrd>`
  return tag(
    'TxDtls',
    tag(
      'Refs',
      tag('AcctSvcrRef', one.bank_ref) + tag('EndToEndId', escaped(one.reference) || 'NOTPROVIDED'),
    ) +
      money(one.amount - one.fee, currency) +
      (one.fee > 0 ? tag('Chrgs', fee) : '') +
      tag('RltdPties', tag(role, tag('Pty', party)) + tag(`${role}Acct`, account)) +
      tag('RmtInf', tag('Ustrd', escaped(one.words))),
  )
}

function entry(all: readonly Movement[], currency: string, status: string): string {
  const [first] = all
  if (!first) return ''
  return (
    `<Ntry>${money(movedBy(all), currency)}${first.is_return ? '<RvslInd>true</RvslInd>' : ''}${tag('Sts', status)}` +
    tag('BookgDt', tag('Dt', first.booked_on)) +
    tag('ValDt', tag('Dt', first.value_on)) +
    tag('NtryDtls', all.map((one) => details(one, currency)).join('')) +
    '</Ntry>\n'
  )
}

/** The entries of some movements: those of one batch and day of value are one. */
function entriesOf(movements: readonly Movement[]): Movement[][] {
  const entries: Movement[][] = []
  for (const one of movements) {
    const last = entries.at(-1)?.[0]
    const isNext = last && last.batch !== null && last.batch === one.batch && last.value_on === one.value_on
    if (isNext && last.is_return === one.is_return) entries.at(-1)!.push(one)
    else entries.push([one])
  }
  return entries
}

function statement(truth: Truth): string {
  const { account_no, currency, opening, first_on, last_on, movements } = truth
  const pending = movements.slice(0, 1).map((one) => ({ ...one, words: 'not booked' }))
  return (
    `<Stmt><Id>S ${first_on}</Id>${tag('FrToDt', tag('FrDtTm', `${first_on}T00:00:00`) + tag('ToDtTm', `${last_on}T23:59:59`))}` +
    `<Acct><Id><Othr><Id>${account_no}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>\n` +
    balance('OPBD', opening, first_on, currency) +
    balance('CLBD', opening + movedBy(movements), last_on, currency) +
    entriesOf(movements)
      .map((all) => entry(all, currency, '<Cd>BOOK</Cd>'))
      .join('') +
    entry(pending, currency, '<Cd>PDNG</Cd>') +
    '</Stmt>'
  )
}

/** A file of CAMT.053: one statement, or one for each day. */
export const writeCamt = (truth: Truth, daily: boolean): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>${(daily
    ? eachDay(truth).map((day) => daysOf(truth, day, day))
    : [truth]
  )
    .map(statement)
    .join('')}</BkToCstmrStmt></Document>\n`
