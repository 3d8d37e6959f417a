import { Refusal } from '../../core/refusal.ts'

/** Something answers in the store's place, such as the page of a proxy or of a hotel's network. */
export class NotOfStore extends Error {
  constructor(cause?: unknown) {
    super('the answer is not that of a store that speaks S3', { cause })
  }
}

/** 503: the file store cannot be reached, or answers too late. What was asked of it may have been done. */
export class StoreAway extends Refusal {
  constructor(cause?: unknown) {
    super(503, 'store_away', 'The file store is not answering. Please try again in a few minutes.', {}, 5)
    this.cause = cause
  }
}

/** 503: the file store answers, and lets the server do nothing: a wrong key, a bucket that is gone. */
export class StoreRefuses extends Refusal {
  constructor(cause?: unknown) {
    super(
      503,
      'store_refuses',
      'The file store refuses the server. Please tell the system administrator, and try again.',
      {},
      60,
    )
    this.cause = cause
  }
}

/** 503: the file store said that it had a file, and does not have it as it was sent. Nothing names that file. */
export class StoreLoses extends Refusal {
  constructor() {
    super(
      503,
      'store_loses',
      'The file store did not store the file, though it said so. Please try again, and tell the system administrator.',
      {},
      60,
    )
  }
}
