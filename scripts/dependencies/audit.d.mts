/** Why the question stayed open, or what was found, in figures. */
export type Audited = { notAsked: string; figures?: undefined } | { figures: string; notAsked?: undefined }

export function judgeAudit(output: string): Audited
export function audit(): Promise<Audited>
