import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenArrows } from './broken-arrows.ts'

/** One forbidden import per row, planted in an otherwise empty tree with the services `account` and `credit`. */
const refused: [rule: string, what: string, from: string, line: string, to: string][] = [
  ['no-circles', 'two files', 'packages/ui/src/a.ts', "import './b.ts'", 'packages/ui/src/b.ts'],
  ['no-circles', 'types only', 'packages/ui/src/c.ts', "import type { D } from './d.ts'", 'packages/ui/src/d.ts'],
  [
    'shared-knows-no-service',
    'a job',
    'packages/backend/src/jobs/a.ts',
    "import '../credit/b.ts'",
    'packages/backend/src/credit/b.ts',
  ],
  [
    'shared-knows-no-service',
    'not even public.ts',
    'packages/backend/src/log.ts',
    "export { a } from './credit/public.ts'",
    'packages/backend/src/credit/public.ts',
  ],
  [
    'services-meet-in-public',
    'by folder',
    'packages/backend/src/credit/c.ts',
    "import '../account/b.ts'",
    'packages/backend/src/account/b.ts',
  ],
  [
    'services-meet-in-public',
    'by package name',
    'packages/backend/src/credit/d.ts',
    "const b = await import('@ieum/backend/account/d.ts')",
    'packages/backend/src/account/d.ts',
  ],
  [
    'backend-from-outside',
    'the server',
    'apps/server/src/a.ts',
    "import '@ieum/backend/credit/b.ts'",
    'packages/backend/src/credit/b.ts',
  ],
  [
    'services-joined-by-their-records',
    'an inner file',
    'packages/backend/src/backend.ts',
    "import './credit/h.ts'",
    'packages/backend/src/credit/h.ts',
  ],
  [
    'services-apart',
    'two contracts',
    'packages/contracts/src/credit/a.ts',
    "import type { B } from '../account/b.ts'",
    'packages/contracts/src/account/b.ts',
  ],
  [
    'routes-stand-apart',
    'two routes',
    'apps/sandbox/src/post/post-routes.ts',
    "import '../lab/lab-routes.ts'",
    'apps/sandbox/src/lab/lab-routes.ts',
  ],
  [
    'web-routes-on-top',
    'a screen knows its route',
    'apps/web/app/screens/home/Home.tsx',
    "import '../../routes/home.tsx'",
    'apps/web/app/routes/home.tsx',
  ],
  [
    'web-screens-and-flows-apart',
    'two screens',
    'apps/web/app/screens/home/Row.tsx',
    "import '../asset/Row.tsx'",
    'apps/web/app/screens/asset/Row.tsx',
  ],
  [
    'web-parts-know-no-screen',
    'a shared part',
    'apps/web/app/links.ts',
    "import './screens/asset/Row.tsx'",
    'apps/web/app/screens/asset/Row.tsx',
  ],
  [
    'declared',
    'a package of ours',
    'packages/ui/src/e.ts',
    "import '@ieum/backend/log.ts'",
    'packages/backend/src/log.ts',
  ],
  ['declared', 'a library', 'packages/ui/src/f.ts', "import { Pool } from 'pg'", 'pg'],
  ['declared', 'a library, types only', 'packages/ui/src/g.ts', "import type { Pool } from 'pg'", 'pg'],
]

const allowed: [what: string, from: string, line: string, to: string][] = [
  [
    'a public part',
    'packages/backend/src/credit/e.ts',
    "import '../account/public.ts'",
    'packages/backend/src/account/public.ts',
  ],
  [
    'the list of services',
    'packages/backend/src/services.ts',
    "export { credit } from './credit/service.ts'",
    'packages/backend/src/credit/service.ts',
  ],
  [
    'a test of what is shared',
    'packages/backend/src/jobs/a.test.ts',
    "import '../credit/g.ts'",
    'packages/backend/src/credit/g.ts',
  ],
  [
    'a route and its screen',
    'apps/web/app/routes/asset.tsx',
    "import '../screens/asset/Row.tsx'",
    'apps/web/app/screens/asset/Row.tsx',
  ],
]

describe('imports against the rules', () => {
  let root: string
  let problems: string[]

  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'ieum-arrows-'))
    const put = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), text, { flag: 'a' })
    }
    for (const name of [
      'packages/ui',
      'packages/backend',
      'packages/contracts',
      'apps/web',
      'apps/server',
      'apps/sandbox',
    ]) {
      const short = path.basename(name)
      put(
        `${name}/package.json`,
        JSON.stringify({
          name: `@ieum/${short}`,
          exports: { './*': './src/*' },
          dependencies: short === 'server' || short === 'backend' ? { '@ieum/backend': '*' } : {},
        }),
      )
    }
    mkdirSync(path.join(root, 'node_modules/@ieum'), { recursive: true })
    put('packages/backend/src/account/service.ts', '')
    for (const [, , from, line, to] of [...refused, ...allowed.map((row) => ['', ...row] as const)]) {
      put(from, `${line}\n`)
      if (to.includes('/')) put(to, '')
    }
    put('packages/ui/src/b.ts', "import './a.ts'\n")
    put('packages/ui/src/d.ts', "import type { C } from './c.ts'\n")
    symlinkSync(path.join(root, 'packages/backend'), path.join(root, 'node_modules/@ieum/backend'))
    problems = (await brokenArrows(root, ['packages', 'apps'])).problems
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it.each(refused)('refuse %s: %s', (rule, _what, from, _line, to) => {
    expect(problems.filter((problem) => problem.startsWith(`${rule}: ${from} → ${to}`))).toHaveLength(1)
  })

  it.each(allowed)('allow %s', (_what, from) => {
    expect(problems.filter((problem) => problem.includes(`: ${from} → `))).toEqual([])
  })
})
