import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('an IPv4 address is a network of its own, however it is written', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('192.0.2.7:50123')).toBe('192.0.2.7')
})

test('somebody who has gone before the answer has no address, which is no fault', () => {
  expect(networkOf(undefined)).toBe('')
})

test('a customer of a provider has all 2^64 addresses of a /64: they count as one network', () => {
  const line = '2001:db8:0:7::/64'
  for (const address of [
    '2001:db8:0:7::1',
    '2001:0DB8::7:ffff:1:2:3',
    '2001:db8:0:7:1:2:3:4',
    '[2001:db8:0:7::1]:443',
  ])
    expect(networkOf(address)).toBe(line)
  expect(networkOf('2001:db8:0:8::1')).not.toBe(line)
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})
