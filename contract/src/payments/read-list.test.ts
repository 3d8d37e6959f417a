import { expect, it } from 'vitest'
import { payRef, printedRef } from '../bank/pay-ref.ts'
import { listOf, pastedTable } from './read-list.ts'

const read = (text: string) => listOf(pastedTable(text))

it('reads a list with heads by its columns, as a sheet copies them (payments-3)', () => {
  const text = `Employee\tMan no\tInvoice\tAmount\r\nMwale, Grace\t88\t4217\t1,250.00\nPhiri John\t89\t\t90.5\n\n`
  expect(read(text)).toMatchObject([
    { line: 2, name: 'Mwale Grace', invoices: [4217], numbers: [], amount: 1250 },
    { line: 3, name: 'Phiri John', invoices: [], amount: 90.5 },
  ])
})

it('reads lines without heads: the amount is the last of them (payments-3)', () => {
  expect(read('Grace Mwale 4217 350.00\nOrder 12; John Phiri; K90')).toMatchObject([
    { name: 'Grace Mwale', numbers: [4217], amount: 350 },
    { name: 'John Phiri', sales: [12], amount: 90 },
  ])
  expect(read('Grace Mwale 350.00')).toMatchObject([{ name: 'Grace Mwale', amount: 350 }])
  expect(read('Grace Mwale, invoice 4217, K 350.00')).toMatchObject([
    { name: 'Grace Mwale', invoices: [4217], amount: 350 },
  ])
})

it('reads lines with commas and no spaces, and never divides a number (payments-3)', () => {
  const ref = printedRef(payRef(4217))
  expect(read(`Name,Reference,Amount\nGrace Mwale,${ref},100\nJohn Phiri,,1,350.00`)).toMatchObject([
    { name: 'Grace Mwale', refs: [4217], amount: 100 },
    { name: 'John Phiri', amount: 1350 },
  ])
  expect(read(`Grace Mwale,${ref},100\nJohn Phiri,4218,90.50`)).toMatchObject([
    { name: 'Grace Mwale', refs: [4217], amount: 100 },
    { name: 'John Phiri', numbers: [4218], amount: 90.5 },
  ])
  expect(read('Grace Mwale,1,350\nJohn Phiri,2,100')).toMatchObject([{ amount: null }, { amount: null }])
  expect(read('Grace Mwale 350,50')).toMatchObject([{ name: 'Grace Mwale', amount: 350.5 }])
})

it('takes a reference by its check digits, and finds no amount where there is none (payments-3)', () => {
  const ref = printedRef(payRef(4217))
  expect(read(`${ref}\tGrace Mwale\t350`)).toMatchObject([{ refs: [4217], amount: 350 }])
  expect(read('Grace Mwale\t-350\nJohn\tzero')).toMatchObject([{ amount: null }, { amount: null }])
})
