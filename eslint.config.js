import a11y from 'eslint-plugin-jsx-a11y-x'
import hooks from 'eslint-plugin-react-hooks'
import ts from 'typescript-eslint'

const lines = (max) => ['error', { max, skipBlankLines: false, skipComments: false }]

const wholeZod = {
  selector: "ImportDeclaration[source.value='zod'] > :matches(ImportSpecifier, ImportDefaultSpecifier)",
  message: "Write import * as z from 'zod': it tree-shakes.",
}

const spreadLiteral = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the properties out: in a spread of a literal no excess or mistyped one is noticed.',
}

const shared =
  'The clock of a machine may be wrong: see server/src/core/clock.ts; how long something takes, by performance.now().'
const ownClock = [
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.name='todayIn'][arguments.length=1]",
].map((selector) => ({ selector, message: shared }))

const ownDay = {
  selector:
    ":matches(CallExpression[callee.property.name='slice'] > MemberExpression > CallExpression[callee.property.name='toISOString'], CallExpression[callee.property.name=/^get(UTC)?(FullYear|Month|Date|Day)$/]) > MemberExpression > NewExpression[callee.name='Date'][arguments.length=0]",
  message: 'That is the day of this machine, or of UTC: the park’s is todayIn(zone).',
}

/** What somebody types is a text to everybody else: React writes it as one, and the page's policy runs no script of it. */
const textsAsHtml = [
  'JSXAttribute[name.name=/^(dangerouslySetInnerHTML|srcDoc)$/]',
  'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|setHTML|setHTMLUnsafe)$/]',
].map((selector) => ({ selector, message: 'A text stays a text: write it as a child, never as HTML.' }))

/** A test waits for a state or has a clock of its own. */
const noPause = [
  "CallExpression[callee.property.name='waitForTimeout']",
  "ImportDeclaration[source.value='node:timers/promises']",
  "AwaitExpression > NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
].map((selector) => ({
  selector,
  message: 'A test waits for a state (expect.poll, server/src/test/waiting.ts) or has a clock of its own.',
}))

const everywhere = [wholeZod, spreadLiteral, ownDay]

/** A cast that the compiler cannot judge says in a comment above it why it is right. */
const castsSayWhy = {
  create: ({ sourceCode, report }) => ({
    ':matches(TSAsExpression[typeAnnotation.type=TSNeverKeyword], TSAsExpression[expression.typeAnnotation.type=TSUnknownKeyword])'(
      node,
    ) {
      const above = sourceCode.lines[node.loc.start.line - 2] ?? ''
      if (!/^\s*(\/\/|\*|\{?\/\*)/.test(above))
        report({
          node,
          message: 'Let a type say it; where none can, the line above says why the cast is right.',
        })
    },
  }),
}

/** The rules of this repository that a machine can check; those that ask for types are oxlint's, the import rules are dependency-cruiser's. */
export default ts.config(
  { ignores: ['**/dist/', '**/node_modules/', '.test-results/'] },
  ts.configs.recommended,
  {
    rules: {
      'max-lines': lines(300),
      'max-lines-per-function': lines(80),
      complexity: ['error', 20],
      eqeqeq: 'error',
      'no-empty': 'error',
      'no-fallthrough': 'error',
      'no-unsafe-finally': 'error',
      'no-constant-binary-expression': 'error',
      'no-self-compare': 'error',
      'no-template-curly-in-string': 'error',
      'no-irregular-whitespace': 'error',
      'no-control-regex': 'error',
      'no-console': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-warning-comments': [
        'error',
        { terms: ['todo', 'fixme', 'xxx', 'coming soon'], location: 'anywhere' },
      ],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-restricted-syntax': ['error', ...everywhere],
    },
  },
  {
    files: ['web/**/*.ts', 'web/**/*.tsx'],
    extends: [hooks.configs.flat['recommended-latest']],
    rules: {
      // `handleSubmit` is called while rendering and reads refs only later, which that rule cannot see.
      'react-hooks/refs': 'off',
      'no-console': ['error', { allow: ['warn', 'error', 'debug'] }],
      'no-restricted-syntax': ['error', ...everywhere, ...textsAsHtml],
    },
  },
  {
    files: ['web/src/**'],
    ignores: ['web/src/core/screens/use-address.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router',
              importNames: ['useSearchParams'],
              message: 'It takes back a choice that is not drawn yet: see core/screens/use-address.ts.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/**'],
    ignores: ['web/src/core/api/read-again.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          property: 'invalidateQueries',
          message: 'A first answer under way would be taken for the new one: see core/api/read-again.ts.',
        },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [a11y.configs.recommended],
    // A dialog's first field takes the focus.
    rules: { 'max-lines-per-function': lines(120), 'jsx-a11y-x/no-autofocus': 'off' },
  },
  { files: ['**/*.test.ts', '**/*.test.tsx'], rules: { 'max-lines-per-function': lines(120) } },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...noPause] },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    plugins: { sexton: { rules: { 'casts-say-why': castsSayWhy } } },
    rules: { 'sexton/casts-say-why': 'error' },
  },
  {
    files: ['server/src/**/*routes.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'kysely', message: 'No SQL in routes: it belongs into the verb.' }] },
      ],
    },
  },
  {
    files: ['server/src/**'],
    ignores: [
      'server/src/**/*.test.ts',
      'server/src/**/*-fixture.ts',
      'server/src/test/**',
      'server/src/core/clock.ts',
      // Beside times that the machine's own clock has written.
      'server/src/core/http/log-lines.ts',
      'server/src/platform/files/disk-place.ts',
      'server/src/platform/health/gauges.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...ownClock] },
  },
  {
    files: ['contract/src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...everywhere,
        {
          selector: "CallExpression[callee.property.name='transform']",
          message: 'A contract schema does not transform.',
        },
        {
          selector: "CallExpression[callee.object.name='z'][callee.property.name='date']",
          message: 'Dates travel as YYYY-MM-DD text: see contract/src/values/dates.ts.',
        },
      ],
    },
  },
  // Generated, so it is as long as the database is wide.
  { files: ['server/src/core/db/schema.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['**/*.mjs', '**/*.cjs', 'scripts/**'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'module',
          'URL',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
          'fetch',
          'AbortController',
        ].map((name) => [name, 'readonly']),
      ),
    },
    rules: { 'no-console': 'off', 'no-undef': 'error' },
  },
)
