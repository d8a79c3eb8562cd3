import { defineConfig } from 'vitest/config'
import { Durations } from './scripts/testing/durations.ts'
import { LongestFirst } from './scripts/testing/longest-first.ts'

if (Number(process.versions.node.split('.')[0]) < 26) {
  throw new Error(
    'The tests need the Node of this repository: npx vitest run …, or put node_modules/.bin first in PATH.',
  )
}

/** A condition comes or it does not; how soon is a matter of the machine. */
const patient = { poll: { timeout: 20_000 } }

const ignored = ['**/node_modules/**', '**/build/**', '**/.react-router/**', '**/.data/**']

/** The first one up is the last one down. */
const OWN_TEMPORARY_FOLDER = 'packages/testkit/src/processes/own-temporary-folder.ts'

const WALKS = ['graph', 'status/push', 'random-walk'].map((name) => `packages/connect-flow/src/${name}.test.ts`)

/** Pure rules and small parts: no process, no database, milliseconds each. */
const unit = {
  test: {
    name: 'unit',
    environment: 'node',
    // They are rules without state: loading every module again for each file takes two thirds of the time.
    pool: 'threads',
    isolate: false,
    globalSetup: [OWN_TEMPORARY_FOLDER],
    expect: patient,
    testTimeout: 120_000,
    include: [
      'packages/{connect-flow,contract-kit,contracts,copy,domain,native-bridge,ui}/src/**/*.test.{ts,tsx}',
      'packages/{backend,conformance,testkit}/src/**/*.unit.test.ts',
      'apps/web/{app/**/,}*.test.{ts,tsx}',
      'scripts/**/*.test.{ts,mjs}',
    ],
    exclude: [...ignored, '**/*.real.test.ts', '**/*.faults.test.ts', ...WALKS],
  },
}

/** Every path, random ones and the planted bugs that they have to find: seconds. Long ones are among the faults. */
const walks = { test: { ...unit.test, name: 'walks', include: WALKS, exclude: ignored } }

/** Families that try how processes behave together and over years, not one rule (`npm run test:machine`). */
const MACHINE = ['faults', 'load', 'tenant-isolation-mutation', 'years'].map(
  (family) => `packages/testkit/src/${family}/**/*.test.ts`,
)
const LONG_RUNS = '**/*.faults.test.ts'

/** Real PostgreSQL, HTTP and TLS: one embedded cluster per run, a database pair per test file. */
const real = {
  test: {
    name: 'real',
    environment: 'node',
    expect: patient,
    include: [
      'packages/{backend,conformance,dev-postgres,testkit}/src/**/*.test.ts',
      'apps/{server,sandbox}/src/**/*.test.ts',
      'scripts/**/*.real.test.ts',
    ],
    exclude: [...ignored, LONG_RUNS, '**/*.unit.test.ts', ...MACHINE],
    globalSetup: [OWN_TEMPORARY_FOLDER, 'packages/testkit/src/postgres/vitest-cluster.ts'],
    // The files of a test process share modules, and with them a world (`useWorld`).
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
}

const machine = {
  test: {
    ...real.test,
    name: 'machine',
    isolate: true,
    include: MACHINE,
    exclude: [...ignored, LONG_RUNS, '**/*.unit.test.ts'],
  },
}

/** The long runs: processes killed at random moments, long random walks (`npm run test:faults`). */
const faults = {
  test: {
    ...real.test,
    name: 'faults',
    isolate: true,
    include: [LONG_RUNS],
    exclude: ignored,
    testTimeout: 1_800_000,
  },
}

const report = process.env.IEUM_TEST_REPORT
const durations = new Durations()

export default defineConfig({
  test: {
    projects: process.env.IEUM_FAULTS === '1' ? [faults] : [unit, walks, real, machine],
    // Half of a real test is waiting: three keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: report ? ['default', durations, ['json', { outputFile: report }]] : ['default', durations],
  },
})
