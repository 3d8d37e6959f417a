import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

test('an address is counted as it is, however it is written', () => {
  expect(placeOf('192.0.2.7')).toBe('192.0.2.7')
  expect(placeOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
})

test('whoever has a line has all its 2^64 addresses: they count as one', () => {
  const line = '2001:db8:0:7::/64'
  for (const address of ['2001:db8:0:7::1', '2001:0DB8::7:ffff:1:2:3', '2001:db8:0:7:1:2:3:4'])
    expect(placeOf(address)).toBe(line)
  expect(placeOf('2001:db8:0:8::1')).not.toBe(line)
  expect(placeOf('::1')).toBe('0:0:0:0::/64')
  expect(placeOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})
