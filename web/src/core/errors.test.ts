import { expect, test } from 'vitest'
import { ConnectionError } from './errors.ts'

test('a lost connection says that what was typed is still there only where something was', () => {
  expect(new ConnectionError().message).toBe(
    'The connection to the server is lost. Please try again when it is back.',
  )
  expect(new ConnectionError({ typed: true }).message).toBe(
    'The connection to the server is lost. What you typed is still here; please try again when it is back.',
  )
  expect(new ConnectionError({ timedOut: true }).message).toBe(
    'The server did not answer in time. Please try again.',
  )
})
