/** What a text tells, in the order of Setup > Texts (texts-1). */
export const textKinds = ['BURIAL_CONFIRMED', 'BURIAL_TOMORROW', 'BURIAL_MOVED', 'RECEIPT', 'DUE'] as const
export type TextKind = (typeof textKinds)[number]

/** The languages of built-in words. */
export const textLanguages = ['EN', 'FR', 'PT', 'SW'] as const
export type TextLanguage = (typeof textLanguages)[number]

/** Each in its own language. */
export const languageNames: Readonly<Record<TextLanguage, string>> = {
  EN: 'English',
  FR: 'Français',
  PT: 'Português',
  SW: 'Kiswahili',
}

export const textChannels = ['SMS', 'WHATSAPP'] as const
export type TextChannel = (typeof textChannels)[number]

/**
 * The state of a text, as of an email (`mails/states.ts`). DELIVERED: the gateway says that the phone has it. HELD_BACK: the
 * number wants no texts.
 */
export const textStates = [
  'QUEUED',
  'SENDING',
  'SENT',
  'DELIVERED',
  'FAILED',
  'UNCERTAIN',
  'HELD_BACK',
  'PUT_ASIDE',
] as const
