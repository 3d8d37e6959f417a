import type { LiveMessage } from './live-rules.ts'
import { storedUser } from '../session/session-store.ts'

interface Heard {
  news: LiveMessage[]
  unread: number
}

const keyOf = () => `sexton.news.${storedUser()?.user_id ?? 0}`

/** Keeps the news of this tab through a reload, for the same user. */
export const keepNews = (heard: Heard) => sessionStorage.setItem(keyOf(), JSON.stringify(heard))

/** The news this user has heard in this tab. */
export function storedNews(): Heard {
  const text = sessionStorage.getItem(keyOf())
  return text ? (JSON.parse(text) as Heard) : { news: [], unread: 0 }
}
