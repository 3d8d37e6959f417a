import { expect, it } from 'vitest'
import { slowDown } from '../refusal.ts'
import { Entrance } from './entrance.ts'

const limits = { inside: 2, prompt: 2, pause: 200, waiting: 3 }
const refusing = () => Promise.reject(slowDown())

/** After how many milliseconds the call was refused. */
async function refusedAfter(call: Promise<unknown>) {
  const began = performance.now()
  await expect(call).rejects.toMatchObject({ status: 429, retryAfter: 2 })
  return performance.now() - began
}

it('lets in a number of calls of a network, IPv6 /64 included, and the next one when one has left', async () => {
  const entrance = new Entrance(limits)
  const leaving: (() => void)[] = []
  const enter = (ip: string) => entrance.run(ip, () => new Promise<void>((leave) => leaving.push(leave)))
  const first = enter('2001:db8::1')
  void enter('2001:db8::2')
  await refusedAfter(enter('2001:db8::3'))
  void enter('2001:db8:0:1::1')
  expect(leaving).toHaveLength(3)
  leaving[0]!()
  await first
  void enter('2001:db8::4')
  expect(leaving).toHaveLength(4)
})

it('answers a network’s first refusals at once, the others late, and again at once when too many wait', async () => {
  const entrance = new Entrance({ ...limits, inside: 10 })
  const refused = (ip: string) => refusedAfter(entrance.run(ip, refusing))
  // The first call takes long by itself.
  await refused('10.0.0.9')
  const all = await Promise.all(Array.from({ length: 6 }, () => refused('10.0.0.1')))
  expect(all.map((took) => took > 150)).toEqual([false, false, true, true, true, false])
  const [one, another] = await Promise.all([refused('10.0.0.2'), refused('10.0.0.2')])
  expect(Math.max(one, another)).toBeLessThan(150)
})

it('leaves other refusals and answers alone', async () => {
  const entrance = new Entrance(limits)
  expect(await entrance.run('10.0.0.3', async () => 'done')).toBe('done')
  const wrong = new Error('no such thing')
  await expect(entrance.run('10.0.0.3', () => Promise.reject(wrong))).rejects.toBe(wrong)
})
