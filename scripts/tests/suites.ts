/**
 * `npm test` runs the product: rules, calls, constraints and the jobs of the staff. `npm run test:platform` runs what
 * carries it, listed here by project. TESTS names the suite; without it, both can be run.
 */
export const suite = process.env.TESTS as 'product' | 'platform' | undefined

const platform: Record<string, readonly string[]> = {
  unit: ['scripts/**/*.test.mjs', 'trust/**/*.test.ts'],
  api: [
    'demo/**/*.test.ts',
    'server/src/*.test.ts',
    'server/src/{commands,core,platform}/**/*.test.ts',
    'server/src/db/{embedded,restore}/**/*.test.ts',
    'server/src/db/{engine,migrate,starting-point}.test.ts',
    'server/src/features/documents/{bucket,previews}.test.ts',
    'server/src/features/system/**/*.test.ts',
    'server/src/test/nul.test.ts',
  ],
  // What is typed outlives colleagues, sessions and reloads: the frame's work, not a job.
  e2e: [
    'e2e/*.test.ts',
    'e2e/{contrast,releases,platform,typed}/**/*.test.ts',
    'e2e/sales/{many-documents,many-rows,overtaken}.test.ts',
    'e2e/viewer/news.test.ts',
  ],
}

/** What the suite that is run includes of a project's files. */
export function filesOf(project: string, include: readonly string[], exclude: readonly string[] = []) {
  const carrying = platform[project] ?? []
  if (suite === 'platform') return { include: [...carrying], exclude: [...exclude] }
  return { include: [...include], exclude: suite === 'product' ? [...exclude, ...carrying] : [...exclude] }
}
