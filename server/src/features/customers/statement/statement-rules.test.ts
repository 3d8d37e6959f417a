import { describe, expect, it } from 'vitest'
import { statementOf, type Movement } from './statement-rules.ts'

const order = (date: string, no: number, amount: number): Movement => ({
  date,
  sale_id: no + 100,
  no,
  payer: null,
  reverses: null,
  amount,
})
const receipt = (date: string, no: number, amount: number, payer = 1, reverses: number | null = null) => ({
  ...order(date, no, amount),
  payer: { customer_id: payer, name: 'Nguyễn Thị Hồng' },
  reverses,
})

describe('statement (customers-16)', () => {
  it('runs by date, a day’s orders before its receipts, and ends at what is outstanding', () => {
    const rows = statementOf(
      [receipt('2026-03-02', 1, 0.1), receipt('2026-03-01', 2, 0.2), order('2026-03-01', 7, 0.3)],
      1,
    )
    expect(rows.map(({ date, value, balance }) => [date, value, balance])).toEqual([
      ['2026-03-01', 0.3, 0.3],
      ['2026-03-01', -0.2, 0.1],
      ['2026-03-02', -0.1, 0],
    ])
  })

  it('names the payer when it was somebody else, and what a reversal takes back', () => {
    const rows = statementOf([order('2026-03-01', 7, 50), receipt('2026-03-02', 4, 20, 9)], 1)
    expect(rows.map((row) => row.narrative)).toEqual([
      'Order 107, invoice 7',
      'Receipt 4 on order 104, paid by Nguyễn Thị Hồng (customer 9)',
    ])
    const [given, back] = statementOf([receipt('2026-03-02', 4, 20), receipt('2026-03-03', 5, -20, 1, 4)], 1)
    expect([given!.balance, back!.balance]).toEqual([-20, 0])
    expect(back!.narrative).toBe('Reversal of receipt 4 on order 105, receipt 5')
  })

  it('takes credit notes off after the receipts of their day', () => {
    const rows = statementOf(
      [
        { ...order('2026-03-01', 7, -20), credit_note: 3 },
        order('2026-03-01', 7, 50),
        receipt('2026-03-01', 4, 30),
      ],
      1,
    )
    expect(rows.map(({ narrative, balance }) => [narrative, balance])).toEqual([
      ['Order 107, invoice 7', 50],
      ['Receipt 4 on order 104', 20],
      ['Credit note 3 on order 107, invoice 7', 0],
    ])
  })

  it('is empty when nothing was ordered', () => {
    expect(statementOf([], 1)).toEqual([])
  })
})
