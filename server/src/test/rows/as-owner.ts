import type { TestDatabase } from '../harness.ts'
import { execute } from '../test-server.ts'

/** Runs statements as the owner of a park's tables: what the serving role may not do. */
export const asOwner = ({ ownerUrl }: Pick<TestDatabase, 'ownerUrl'>, statements: string) =>
  execute(ownerUrl, `set search_path = sexton, public; ${statements}`)
