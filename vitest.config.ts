import { defineConfig } from 'vitest/config'

if (Number(process.versions.node.split('.')[0]) < 26) {
  throw new Error(
    'The tests need the Node of this repository: npx vitest run …, or put node_modules/.bin first in PATH.',
  )
}

const ignored = ['**/node_modules/**', '**/build/**', '**/.react-router/**', '**/.data/**']

/** Pure rules and small parts: no process, no database, milliseconds each. */
const unit = {
  test: {
    name: 'unit',
    environment: 'node',
    include: [
      'packages/{bridge,connect-flow,contract-kit,contracts,copy,domain,ui}/src/**/*.test.{ts,tsx}',
      'apps/web/app/**/*.test.{ts,tsx}',
      'scripts/**/*.test.{ts,mjs}',
    ],
    exclude: ignored,
  },
}

/** Real PostgreSQL, HTTP and TLS: one embedded cluster per run, a database pair per test file. */
const real = {
  test: {
    name: 'real',
    environment: 'node',
    include: ['packages/{backend,testkit}/src/**/*.test.ts', 'apps/{server,sandbox}/src/**/*.test.ts'],
    exclude: [...ignored, '**/*.faults.test.ts'],
    globalSetup: ['packages/testkit/src/vitest-cluster.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
}

export default defineConfig({
  test: {
    projects: [unit, real],
    maxWorkers: 2,
    reporters: process.env.CI_JSON ? ['default', ['json', { outputFile: process.env.CI_JSON }]] : ['default'],
    passWithNoTests: true,
  },
})
