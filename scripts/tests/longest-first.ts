import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, on any machine: begun last, one of them keeps a single core busy for minutes at the end. */
export const longest = [
  'e2e/manager/every-screen.test.ts',
  'e2e/grounds/map.test.ts',
  'e2e/platform/commands.test.ts',
  'e2e/manager/park-from-nothing.test.ts',
  'demo/fill-demo-park.test.ts',
]

function placeOf({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((name) => moduleId.endsWith(name))
  return at < 0 ? longest.length : at
}

/** Begins the longest files first, and all others in the order that vitest gives them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
