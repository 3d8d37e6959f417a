import type { TransferPerson } from '@sexton/contract/transfers/transfer'

/** `1/3`; null where there is no share. */
export const shareWords = ({ share_num, share_den }: Pick<TransferPerson, 'share_num' | 'share_den'>) =>
  share_num === null ? null : `${share_num}/${share_den}`
