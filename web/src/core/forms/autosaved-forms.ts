const prefix = 'sexton.autosave.'

const keyOf = (userId: number, form: string) => `${prefix}${userId}.${form}`

/** Keeps what a user typed into a form for the life of the tab, for the same user only. */
export function autosaveForm(userId: number, form: string, typed: object): void {
  sessionStorage.setItem(keyOf(userId, form), JSON.stringify(typed))
}

/** What this user typed and did not save, or null. */
export function autosavedForm(userId: number, form: string): Record<string, unknown> | null {
  const text = sessionStorage.getItem(keyOf(userId, form))
  return text ? (JSON.parse(text) as Record<string, unknown>) : null
}

/** True while something typed is stored. */
export const hasAutosaved = () => Object.keys(sessionStorage).some((key) => key.startsWith(prefix))

export const dropForm = (userId: number, form: string) => sessionStorage.removeItem(keyOf(userId, form))
