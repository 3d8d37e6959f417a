/** What a site of a sale may still lack to be delivered. */
export type SiteLack = 'site' | 'agreement'

/**
 * What a site of a sale still lacks to be delivered (sales-4): to be chosen, its signed agreement to be uploaded. A legacy
 * sale counts as signed. The server derives FULFILLED by it, the screen says what is left.
 */
export const siteLacks = (
  { sited, agreed }: { sited: boolean; agreed: boolean },
  is_legacy: boolean,
): SiteLack[] => [
  ...(sited ? [] : (['site'] as const)),
  ...(agreed || is_legacy ? [] : (['agreement'] as const)),
]

/** Whether a burial of a sale is delivered, by its status (sales-4). */
export const isBuried = (burial_status_ref: string): boolean => burial_status_ref === 'COMPLETE'
