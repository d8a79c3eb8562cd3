/** Requirements for a PostgreSQL server, by a name for the command line; the files of `npm test` that prove each. */
export const NAMED_TESTS: Readonly<Record<string, readonly string[]>> = {
  start: [
    'packages/backend/src/platform/db/migrator/migrate.test.ts',
    'packages/testkit/src/system/without-data-directory.test.ts',
  ],
  'sign-up': ['packages/backend/src/services/account/identity/with-sandbox.test.ts'],
  connect: ['packages/backend/src/services/mydata/connect/connect.test.ts'],
  health: ['packages/testkit/src/system/security/health-wall.test.ts'],
  deletion: [
    'packages/backend/src/services/mydata/destruction/disconnect.test.ts',
    'packages/backend/src/services/mydata/destruction/leave.test.ts',
  ],
}

/**
 * The files of the names in a list, each once.
 * @param list names separated by commas, or `all` of them
 * @throws Error that lists the valid names
 */
export function filesOfNames(list: string): string[] {
  const names = list === 'all' ? Object.keys(NAMED_TESTS) : list.split(',')
  const files = names.flatMap((name) => {
    const found = NAMED_TESTS[name]
    if (!found) throw new Error(`--only ${name}: the names are ${Object.keys(NAMED_TESTS).join(', ')}, or all`)
    return found
  })
  return [...new Set(files)]
}
