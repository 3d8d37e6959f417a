import { useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import { addNews, isNews, type LiveMessage } from './live-rules.ts'

interface News {
  /** At most nine, newest first; the user's own acts are not among them. */
  news: readonly LiveMessage[]
  /** Those that came since this user last looked, in this browser. */
  unread: number
}

const current = createStore<News>({ news: [], unread: 0 })
/** Whose news they are. */
let reader = 0

/** What this browser remembers of each user: the last act that was in the list when they looked. */
const key = () => `sexton.news.read.${reader}`
const lastRead = () => Number(localStorage.getItem(key()) ?? 0)

function show(news: readonly LiveMessage[]) {
  const read = lastRead()
  current.set({ news, unread: news.filter(({ audit_id }) => audit_id > read).length })
}

/** From now on they are this user's; nothing of another's stays. */
export function beginNews(user_id: number): void {
  if (reader === user_id) return
  reader = user_id
  show([])
}

const ofOthers = ({ user }: LiveMessage) => user?.user_id !== reader

/** Adds what is news to this user; the rest is none. */
export function hearNews(messages: readonly LiveMessage[]): void {
  const heard = messages.filter((message) => isNews(message.primary) && ofOthers(message))
  if (heard.length > 0) show(heard.reduce<LiveMessage[]>(addNews, [...current.get().news]))
}

/** The latest news that there were before this page. Who has never looked in this browser has nothing unread yet. */
export function hearFormerNews(messages: readonly LiveMessage[]): void {
  if (localStorage.getItem(key()) === null) localStorage.setItem(key(), String(messages[0]?.audit_id ?? 0))
  hearNews(messages)
}

/** The list is looked at: nothing in it is unread any more. */
export function lookAtNews(): void {
  const { news } = current.get()
  localStorage.setItem(key(), String(Math.max(lastRead(), news[0]?.audit_id ?? 0)))
  show(news)
}

function subscribe(listener: () => void) {
  // Read in another tab is read here too.
  const elsewhere = (event: StorageEvent) => {
    if (event.key === key()) show(current.get().news)
  }
  const stop = current.subscribe(listener)
  addEventListener('storage', elsewhere)
  return () => {
    stop()
    removeEventListener('storage', elsewhere)
  }
}

/** The news, updated by the live feed. */
export const useNews = () => useSyncExternalStore(subscribe, current.get)
