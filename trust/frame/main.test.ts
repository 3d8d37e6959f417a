import { expect, it } from 'vitest'
import { trust } from './main.ts'

it('begins no rig once there is no time left, and names each that was not asked, with and without its fault', async () => {
  const said: string[] = []
  const say = (line: string) => said.push(line)
  expect(await trust(['races', '--prove'], say, say, () => 'no time')).toBe(0)
  const lines = said.join('\n').match(/^ {2}NOT ASKED .*$/gm)
  expect(lines).toEqual(['  NOT ASKED  races: no time', '  NOT ASKED  races, planted: no time'])
})
