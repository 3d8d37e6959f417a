import type { QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'
import { config } from '../config.ts'
import { createAsking, type AskChanges } from './ask-instead.ts'
import { leaveEnded, leaveReplaced } from '../session/leave.ts'
import type { LiveMessage } from './live-rules.ts'
import { showLiveStatus } from './live-status.ts'
import { hearBuild } from './new-version.ts'
import { hearDeletions } from './deletions.ts'
import { beginNews, hearFormerNews, hearNews } from './news.ts'
import { anything, createRefresher, type Touching } from './refresher.ts'
import { lookAgain } from '../api/silence.ts'
import { csrfToken } from '../session/session-store.ts'
import { firstPosition } from '../session/first-position.ts'

/** Who is connected changes without an audit row. */
const peopleMayHaveCome: Touching = { primary: { object: 'connection', object_id: null } }

/**
 * Opens the user's live feed: `audit` messages become news and refresh the visible queries, `news` are the latest before this
 * page, `touched` refreshes what changes without an audit row (who is connected), `build` is the server's (screens-18), `elsewhere` connects again (running-1), `database` asks whether it is there (screens-17), `logout` signs out (session-4, core-20). `all` refreshes every
 * visible query: after a reconnect, and if something was committed after this page began to read and before its feed was open. If the feed can't be opened, the page asks
 * instead (core-29).
 * Returns how to close it.
 */
export function openLive(queries: QueryClient, user_id: number, askChanges: AskChanges): () => void {
  beginNews(user_id)
  const token = csrfToken()
  const { refresh, stop } = createRefresher(queries)
  let socket: Socket | undefined
  let closed = false
  let position = firstPosition()
  let asked = false
  const asking = createAsking(askChanges, ({ changed, news, build }) => {
    asked = true
    showLiveStatus('asked')
    refresh(changed ? anything : peopleMayHaveCome)
    if (changed) hearFormerNews(news)
    if (build) hearBuild(build)
  })
  const broken = () => {
    if (closed) return
    // One that was closed for good, as that of a session that is over, leaves what is typed alone.
    if (socket?.active) asking.begin()
    else asking.end()
    if (!asked) showLiveStatus('broken')
  }
  const opened = import('socket.io-client').then(({ io }) => {
    if (closed) return
    socket = io(config().API_URL || undefined, {
      withCredentials: true,
      // It stays with one process; polling would need a proxy that remembers which. Where none opens, it is asked instead.
      transports: ['websocket'],
      auth: (answer) => answer({ token, position }),
    })
    socket.on('connect', () => {
      asking.end()
      asked = false
      // Once it has been open, what this page shows may be of after that.
      position = undefined
      showLiveStatus('open')
    })
    socket.on('disconnect', broken)
    socket.on('connect_error', broken)
    socket.on('all', () => refresh(anything))
    socket.on('audit', (message: LiveMessage) => {
      refresh(message)
      hearNews([message])
      hearDeletions([message])
    })
    socket.on('touched', refresh)
    // Screens that ask for nothing would not say so. Each at a moment of its own, and once the server has looked anew.
    socket.on('database', () => setTimeout(() => void lookAgain(), 500 + Math.random() * 1000))
    // This process is about to stop.
    socket.on('elsewhere', () => socket?.disconnect().connect())
    socket.on('news', hearFormerNews)
    socket.on('build', hearBuild)
    // Somebody may have signed in since, in another tab: that session is not this page's to forget.
    socket.on('logout', () => ([token, null].includes(csrfToken()) ? leaveEnded() : leaveReplaced()))
  })
  opened.catch((error: unknown) => console.error('The live feed could not be opened', error))
  return () => {
    closed = true
    stop()
    socket?.disconnect()
    asking.end()
    showLiveStatus('closed')
  }
}
