import { expect, test } from 'vitest'
import { addressesIn, sendForm } from './send-form.ts'

test.each([
  ['hong@example.com', ['hong@example.com']],
  [' hong@example.com , law@office.example;', ['hong@example.com', 'law@office.example']],
  ['"Thị Hồng" <hong@example.com>; law@office.example', ['hong@example.com', 'law@office.example']],
  ['hong@example.com\nlaw@office.example', ['hong@example.com', 'law@office.example']],
  [' , ', []],
])('%j are the addresses %j', (typed, addresses) => {
  expect(addressesIn(typed)).toEqual(addresses)
})

const messagesOf = (to: string) =>
  sendForm
    .safeParse({ to, subject: 'Documents', papers: [1], text: 'As you asked' })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test.each([
  ['', ['to: Enter at least one email address.']],
  ['hong@example.com, hong', ['to: hong is not an email address.']],
  [
    Array.from({ length: 11 }, (_, at) => `a${at}@b.example`).join(),
    ['to: You can send to at most 10 addresses.'],
  ],
  ['hong@example.com', undefined],
])('%j: %j', (to, messages) => {
  expect(messagesOf(to)).toEqual(messages)
})
