import type { Reply, Endpoint, Given } from '@sexton/contract/core/endpoint'
import { expect, type Visit } from './case.ts'
import { ofTurn } from './draw.ts'
import { isAmong } from './names.ts'

/** Visits that search for one name after another and look at the page of ten that comes. */
export const searchFor =
  <E extends Endpoint>(
    search: E,
    names: readonly string[],
    queryOf: (name: string) => Given<E>,
    shownIn: (card: Reply<E> extends (infer Card)[] ? Card : never) => string,
    isHeld?: (sought: string, shown: string) => boolean,
  ): Visit =>
  async (user, turn) => {
    const name = ofTurn(names, turn)
    const answer = await user.call(search, queryOf(name))
    return () => {
      const cards = answer.right() as Parameters<typeof shownIn>[0][]
      const { total = 0 } = answer
      const whole = total > 0 && cards.length === Math.min(10, total)
      expect(whole, `a search for ${name} finds ${total} and shows ${cards.length}`)
      const shown = cards.map(shownIn)
      const isRight = isHeld ? shown.every((text) => isHeld(name, text)) : isAmong(name, shown)
      expect(isRight, `a search for ${name} shows ${shown.join(', ')}`)
    }
  }

/** What every search screen asks for: the first page, with its cards. */
export const firstPage = { limit: 10, offset: 0, type: 'items' } as const
