export type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL'

/** The database cannot be used as this one setting names it; `cause` says why. */
export class Unusable extends Error {
  readonly setting: DatabaseSetting

  constructor(setting: DatabaseSetting, cause: unknown) {
    super((cause as Error).message, { cause })
    this.setting = setting
  }
}

/** Where this fails, it is the setting's. */
export const named = <T>(setting: DatabaseSetting, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new Unusable(setting, error)
  })
