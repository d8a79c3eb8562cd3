import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockfileProblems } from './lockfile-rules.mjs'
import { problemsOf } from './source-rules.mjs'

const refused = [
  ['domain knows nobody above it', 'packages/domain/src/a.ts', "import { x } from '@ieum/backend/x.ts'"],
  ['the sandbox knows nothing of backend', 'apps/sandbox/src/a.ts', "import type { X } from '@ieum/backend/x.ts'"],
  [
    'the sandbox knows only contracts/outside',
    'apps/sandbox/src/a.ts',
    "import { x } from '@ieum/contracts/mydata/x.ts'",
  ],
  [
    'the sandbox knows none of our rules',
    'apps/sandbox/src/a.ts',
    "import { x } from '@ieum/domain/gene/catalogue/catalogue.ts'",
  ],
  [
    'its laboratory neither',
    'apps/sandbox/src/lab/a.ts',
    "import { x } from '@ieum/domain/gene/application/testing-states.ts'",
  ],
  ['schemas stay out of the browser', 'apps/web/app/a.ts', "import { User } from '@ieum/contracts/account/user.ts'"],
  ['also when loaded later', 'apps/web/app/a.ts', "const x = await import('@ieum/contracts/account/user.ts')"],
  ['also when re-exported', 'packages/domain/src/a.ts', "export { User } from '@ieum/contracts/account/user.ts'"],
  ['zod stays out of the browser', 'packages/connect-flow/src/a.ts', "import { z } from 'zod'"],
  ['a list of names brings no schema', 'packages/contracts/src/mydata/a-names.ts', "import { z } from 'zod'"],
  ['a folder is not a module', 'packages/ui/src/a.ts', "import { x } from '.'"],
  ['packages are named', 'packages/ui/src/a.ts', "import { x } from '../../domain/src/x.ts'"],
  ['files are named', 'apps/server/src/a.ts', "import { x } from '@ieum/backend/x'"],
  ['types are imported by a statement', 'packages/backend/src/a.ts', "export type A = import('./b.ts').B"],
  ['shipped code does not know testkit', 'packages/backend/src/a.ts', "import { x } from '@ieum/testkit/x.ts'"],
  ['words come from copy', 'apps/web/app/a.tsx', 'const label = <b>연결하기</b>'],
  ['Temporal stays on our machines', 'packages/domain/src/a.ts', 'const a = Temporal.Now.instant()'],
  ['a button keeps early presses', 'packages/ui/src/A.tsx', '<button type="button" onClick={() => a()}>'],
  ['addresses come from configuration', 'packages/backend/src/a.ts', "fetch('http://127.0.0.1:4000/x')"],
]

const allowed = [
  [
    'types of contracts in the browser',
    'apps/web/app/a.ts',
    "import type { User } from '@ieum/contracts/account/user.ts'",
  ],
  ['inline types too', 'packages/domain/src/a.ts', "import { type A, type B } from '@ieum/contracts/account/user.ts'"],
  ['route tables', 'apps/web/app/a.ts', "import { r } from '@ieum/contracts/account/routes.generated.ts'"],
  ['lists of names', 'apps/web/app/a.ts', "import { A } from '@ieum/contracts/mydata/a-names.ts'"],
  ['a public part', 'packages/backend/src/services/mydata/a.ts', "import { x } from '../account/public.ts'"],
  [
    'testkit in a test',
    'packages/backend/src/a.test.ts',
    "import { freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'",
  ],
  ['Korean in a comment', 'apps/web/app/a.tsx', '// 본인확인\n/* 약관 */ const a = 1'],
  [
    'the sandbox and what the operator calls',
    'apps/sandbox/src/a.ts',
    "import { x } from '@ieum/contracts/outside/mydata/portal.ts'",
  ],
  [
    'the laboratory and what it is certified for',
    'apps/sandbox/src/lab/a.ts',
    "import { x } from '@ieum/domain/gene/catalogue/catalogue.ts'",
  ],
  ['files outside the packages', 'scripts/a.ts', "import { x } from '@ieum/backend/x.ts'"],
]

describe('source rules', () => {
  it.each(refused)('refuse: %s', (_name, file, text) => {
    expect(problemsOf(file, text)).toHaveLength(1)
  })

  it.each(allowed)('allow: %s', (_name, file, text) => {
    expect(problemsOf(file, text)).toEqual([])
  })
})

describe('lockfile rules', () => {
  const lock = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package-lock.json'), 'utf8'))

  it('pass for what is committed', () => {
    expect(lockfileProblems(lock)).toEqual([])
  })

  it('miss a program of another platform, a second version of it or of a library, and a download address', () => {
    const packages = {
      ...lock.packages,
      'node_modules/lightningcss-darwin-arm64': {
        ...lock.packages['node_modules/lightningcss-darwin-arm64'],
        version: '0.0.1',
        resolved: 'https://example.org/a.tgz',
      },
    }
    packages['apps/sandbox/node_modules/zod'] = { version: '3.0.0', integrity: 'sha512-zod' }
    delete packages['node_modules/@biomejs/cli-win32-x64']
    expect(lockfileProblems({ packages })).toEqual([
      expect.stringContaining('lightningcss has different versions'),
      expect.stringContaining('@biomejs/cli-win32-x64 is missing'),
      expect.stringContaining('names a download address'),
      expect.stringContaining('one and the same version'),
    ])
  })

  it('miss the hash of a package, also of another platform', () => {
    const name = 'node_modules/@oxc-parser/binding-darwin-arm64'
    const { integrity: _, ...entry } = lock.packages[name]
    expect(lockfileProblems({ packages: { ...lock.packages, [name]: entry } })).toEqual([
      `${name} has no integrity hash: anything could be installed under its name`,
    ])
  })
})
