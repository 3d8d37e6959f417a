import { frame } from './frame.ts'
import { markup } from './markup.ts'
import type { Park } from './park.ts'
import { texts } from './texts.ts'

/** A page of one sentence. */
const plainPage = (park: Park, title: string, words: string) =>
  frame(park, { title, body: markup`<article><h1>${title}</h1><p class="words">${words}</p></article>` })

/** One page for what never existed, is not public, or no longer is: the same to the letter. */
export const missingPage = (park: Park) => plainPage(park, texts.missing, texts.missingWords)

/** For clients that ask too often. */
export const busyPage = (park: Park) => plainPage(park, texts.busy, texts.busyWords)

/** For a network that sent too many requests. */
export const askedTooOften = (park: Park) => plainPage(park, texts.ask.busy, texts.ask.busyWords)

/** When the server failed. */
export const failedPage = (park: Park) => plainPage(park, texts.failed, texts.failedWords)
