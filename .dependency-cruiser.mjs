import tests from './.dependency-cruiser.tests.mjs'
/** The import rules of docs/architecture.md: web → contract ← server; features use core and ui, never back. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid(
      'no-cycles',
      'A cycle has no beginning to read from.',
      {},
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    ),
    forbid('resolvable', 'The import leads nowhere.', {}, { couldNotResolve: true }),
    forbid(
      'contract-alone',
      'The contract imports zod only.',
      { path: '^contract/src', pathNot: tests },
      { pathNot: ['^contract/src', '(^|/)node_modules/zod/'] },
    ),
    forbid(
      'portal-alone',
      'The public pages are made of the contract and what they are given: no database, no session.',
      { path: '^portal/', pathNot: tests },
      { pathNot: ['^portal/', '^contract/src'] },
    ),
    forbid(
      'web-not-server',
      'The browser knows the contract, not the server.',
      { path: '^web/' },
      { path: '^server/' },
    ),
    forbid(
      'server-not-web',
      'The server knows the contract, not the browser.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    forbid(
      'web-one-feature-of-the-contract',
      'Import @sexton/contract/<feature>: the index carries all of it to the browser.',
      { path: '^web/src', pathNot: tests },
      { path: '^contract/src/index\\.ts$' },
    ),
    forbid(
      'core-not-features',
      'Core serves the domain and the features and knows none of them.',
      { path: '^server/src/(core|db)/', pathNot: tests },
      { path: '^server/src/(domain/|features/|commands/|app\\.ts|main\\.ts)' },
    ),
    forbid(
      'platform-not-features',
      'A subsystem serves any feature and knows none.',
      { path: '^server/src/platform/', pathNot: tests },
      { path: '^server/src/(features/|commands/|app\\.ts|main\\.ts)' },
    ),
    forbid(
      'platform-not-domain',
      'A subsystem serves the domain and knows nothing of it; the hand-over and the anonymizer read its columns.',
      { path: '^server/src/platform/', pathNot: [tests, '^server/src/platform/(anonymize|handover)/'] },
      { path: '^server/src/domain/' },
    ),
    forbid(
      'domain-not-features',
      'The domain is what features share: it rests on core and the database, and knows no feature.',
      { path: '^(server|web)/src/domain/', pathNot: tests },
      { path: '^(server/src/(features/|commands/|app\\.ts|main\\.ts)|web/src/(features|shell)/)' },
    ),
    forbid(
      'ui-not-features',
      'The pieces of the interface know no feature.',
      { path: '^web/src/(core|ui)/', pathNot: tests },
      { path: '^web/src/(domain|features|shell)/' },
    ),
    forbid(
      'ui-not-shell-from-features',
      'A feature does not know the shell.',
      { path: '^web/src/features/' },
      { path: '^web/src/shell/' },
    ),
    forbid(
      'features-through-public',
      "Another feature's verb only through its public.ts.",
      { path: '^(server|web)/src/features/([^/]+)/', pathNot: tests },
      { path: '^(server|web)/src/features/', pathNot: ['^(server|web)/src/features/$2/', '/public\\.tsx?$'] },
    ),
    forbid(
      'rules-pure',
      'Rules import the contract and other rules only.',
      { path: '-rules\\.ts$' },
      { pathNot: ['^contract/src', '-rules\\.ts$'] },
    ),
    forbid(
      'driver-in-one-place',
      'Only core/db/{db,listen,pooler,primary,sql-state}.ts, core/db/{lines,statements} and db/ talk to the database driver.',
      {
        path: '^server/src',
        pathNot: [
          '^server/src/core/db/((db|listen|pooler|primary|sql-state)\\.ts$|(lines|statements)/)',
          '^server/src/db/',
          tests,
        ],
      },
      { path: 'node_modules/(pg|@types/pg)/' },
    ),
    forbid(
      'tests-not-in-product',
      'The product does not use its tests.',
      { pathNot: [tests, 'vitest\\.config'] },
      { path: tests },
    ),
    forbid('no-orphans', 'Nothing uses it.', { orphan: true, pathNot: [tests, '\\.d\\.ts$'] }, {}),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
