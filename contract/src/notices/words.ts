import type { NoticeChannel } from './calls.ts'

/** How a notice goes out, as the screens and the history say it. */
export const channelWords: Record<NoticeChannel, string> = {
  POST: 'Letter',
  REGISTERED_POST: 'Registered letter',
  EMAIL: 'Email',
  SMS: 'Text message',
  HAND: 'By hand',
  AT_GRAVE: 'At the grave',
  GATE_BOARD: 'Notice board at the gate',
  NEWSPAPER: 'Newspaper',
  GAZETTE: 'Gazette',
  WEBSITE: 'Website',
}

/** What proves each. */
export const proofWords: Record<NoticeChannel, string> = {
  POST: 'Posting slip',
  REGISTERED_POST: 'Posting slip',
  EMAIL: 'The email as it was sent',
  SMS: 'Picture of the message as it was sent',
  HAND: 'Signed receipt',
  AT_GRAVE: 'Photo at the grave',
  GATE_BOARD: 'Photo of the notice board',
  NEWSPAPER: 'Page of the newspaper',
  GAZETTE: 'Page of the gazette',
  WEBSITE: 'Picture of the web page',
}
