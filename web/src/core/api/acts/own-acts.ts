/** When the answer to an act of this window came (`performance.now()`), by the audit rows that the act wrote. */
const answered = new Map<number, number>()

/** Rows whose live message never comes, as where the feed is broken, are forgotten some time. */
const most = 1000

let underWay = 0

/** Carries out an act of this window. Its live messages may come before its answer, which alone says that they are of it. */
export async function acting<T>(act: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await act()
  } finally {
    underWay -= 1
  }
}

export const isActing = (): boolean => underWay > 0

/** `audits`: the header X-Audits of an answer. */
export function noteAct(audits: string | null): void {
  if (answered.size > most) answered.clear()
  for (const audit_id of audits?.split(',') ?? []) answered.set(Number(audit_id), performance.now())
}

/** Since when this window knows of what a live message tells: what it asked for later shows it. */
export const knownSince = (audit_id?: number): number => answered.get(audit_id!) ?? performance.now()
