import { movedBy } from '../../features/bank/files/bank-file.ts'
import type { Movement, Truth } from './truth.ts'
import { escaped, plainAmount } from './written.ts'

const sgmlHead =
  'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:1252\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n'
const xmlHead =
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n'

const short = (day: string) => day.replaceAll('-', '')

/** A file of OFX: of version 1 values have no end, of version 2 they have. It says what the account holds at the end only. */
export function writeOfx(truth: Truth, version: 1 | 2): string {
  const value = (name: string, text: string) =>
    text === '' ? '' : `<${name}>${escaped(text)}${version === 2 ? `</${name}>` : ''}\r\n`
  const group = (name: string, content: string) =>
    content === '' ? '' : `<${name}>\r\n${content}</${name}>\r\n`
  const movement = (one: Movement) =>
    group(
      'STMTTRN',
      value('TRNTYPE', one.amount > 0 ? 'CREDIT' : 'DEBIT') +
        value('DTPOSTED', `${short(one.booked_on)}120000.000[+2:CAT]`) +
        value('DTAVAIL', short(one.value_on)) +
        value('TRNAMT', plainAmount(one.amount - one.fee)) +
        value('FITID', one.bank_ref) +
        value('REFNUM', one.reference) +
        value('NAME', one.name) +
        group('BANKACCTTO', value('BANKID', one.party_account && '9') + value('ACCTID', one.party_account)) +
        value('MEMO', one.words),
    )
  const closing = truth.opening + movedBy(truth.movements)
  const account = value('BANKID', '001') + value('ACCTID', truth.account_no) + value('ACCTTYPE', 'CHECKING')
  const list =
    value('DTSTART', short(truth.first_on)) +
    value('DTEND', short(truth.last_on)) +
    truth.movements.map(movement).join('')
  const statement =
    value('CURDEF', truth.currency) +
    group('BANKACCTFROM', account) +
    group('BANKTRANLIST', list) +
    group('LEDGERBAL', value('BALAMT', plainAmount(closing)) + value('DTASOF', short(truth.last_on)))
  const body = group('BANKMSGSRSV1', group('STMTTRNRS', value('TRNUID', '1') + group('STMTRS', statement)))
  return (version === 1 ? sgmlHead : xmlHead) + group('OFX', body).trimEnd()
}
