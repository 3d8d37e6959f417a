import { describe, expect, it } from 'vitest'
import { readCamt } from './camt.ts'

const amount = (value: string, mark = 'CRDT', currency = 'ZMW') =>
  `<Amt Ccy="${currency}">${value}</Amt><CdtDbtInd>${mark}</CdtDbtInd>`

const fileOf = (...entries: string[]) =>
  `<?xml version="1.0"?><n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><n:BkToCstmrStmt><n:Stmt><n:Acct><n:Id><n:IBAN>DE02120300000000202051</n:IBAN></n:Id><n:Ccy>ZMW</n:Ccy></n:Acct>${entries.join('').replaceAll(/<(\/?)/g, '<$1n:')}</n:Stmt></n:BkToCstmrStmt></n:Document>`

const entry = (sum: string, rest = '', details = '') =>
  `<Ntry>${sum}${rest}<Sts>BOOK</Sts><BookgDt><DtTm>2026-03-02T08:00:00+02:00</DtTm></BookgDt><AcctSvcrRef>E1</AcctSvcrRef><NtryDtls>${details}</NtryDtls><AddtlNtryInf>Sundries</AddtlNtryInf></Ntry>`

const linesOf = (...entries: string[]) => readCamt(fileOf(...entries), 'a.xml').statements[0]!.lines

describe('an entry of CAMT.053', () => {
  const two = `<TxDtls><Refs><EndToEndId>R1</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="ZMW">40.00</Amt></TxAmt></AmtDtls></TxDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="ZMW">60</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>for &amp; of</Ustrd><Ustrd>4217-57</Ustrd></RmtInf></TxDtls>`

  it('is a line for each payment where they sum to it', () => {
    expect(linesOf(entry(amount('100.00'), '', two))).toMatchObject([
      {
        amount: 4_000,
        reference: 'R1',
        words: 'Sundries',
        bank_ref: 'E1',
        booked_on: '2026-03-02',
        value_on: '2026-03-02',
      },
      { amount: 6_000, reference: '', words: 'for & of 4217-57', bank_ref: 'E1' },
    ])
  })

  it('is one line where they do not, or have none', () => {
    expect(linesOf(entry(amount('99.00'), '', two))).toMatchObject([{ amount: 9_900, words: 'Sundries' }])
    expect(linesOf(entry(amount('100.00'), '', two.replace('"ZMW">40', '"USD">40')))).toMatchObject([
      { amount: 10_000 },
    ])
    expect(linesOf(entry(amount('5.00', 'DBIT')))).toMatchObject([{ amount: -500, bank_ref: 'E1' }])
  })

  it('that is taken back goes the way that it says, and is a return', () => {
    const party = '<TxDtls><RltdPties><Dbtr><Nm>J Phiri</Nm></Dbtr></RltdPties></TxDtls>'
    expect(linesOf(entry(amount('50.00', 'DBIT'), '<RvslInd>true</RvslInd>', party))).toMatchObject([
      { amount: -5_000, is_return: true, name: 'J Phiri' },
    ])
  })

  it('has the amount before the charges that were taken off', () => {
    const charges = '<Chrgs><Rcrd><Amt Ccy="ZMW">2.50</Amt><ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs>'
    const net = linesOf(entry(amount('97.50'), '', `<TxDtls>${amount('97.50')}${charges}</TxDtls>`))
    const gross = linesOf(entry(amount('97.50'), '', `<TxDtls>${amount('100.00')}${charges}</TxDtls>`))
    expect(net).toMatchObject([{ amount: 10_000, fee: 250 }])
    expect(gross).toEqual(net)
  })
})
