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
    'platform-below-services',
    'a job',
    'packages/backend/src/platform/jobs/a.ts',
    "import '../../services/credit/b.ts'",
    'packages/backend/src/services/credit/b.ts',
  ],
  [
    'platform-below-services',
    'not even public.ts',
    'packages/backend/src/platform/log.ts',
    "export { a } from '../services/credit/public.ts'",
    'packages/backend/src/services/credit/public.ts',
  ],
  [
    'platform-below-services',
    'not even what services share',
    'packages/backend/src/platform/jobs/i.ts',
    "import '../../services/parcels/a.ts'",
    'packages/backend/src/services/parcels/a.ts',
  ],
  [
    'platform-below-services',
    'nor what joins them',
    'packages/backend/src/platform/jobs/j.ts',
    "import type { A } from '../../start-services.ts'",
    'packages/backend/src/start-services.ts',
  ],
  [
    'shared-knows-no-service',
    'parcels',
    'packages/backend/src/services/parcels/b.ts',
    "import '../credit/b.ts'",
    'packages/backend/src/services/credit/b.ts',
  ],
  [
    'services-joined-from-above',
    'the list of services',
    'packages/backend/src/services/credit/i.ts',
    "import { account } from '../../services.ts'",
    'packages/backend/src/services.ts',
  ],
  [
    'services-meet-in-public',
    'by folder',
    'packages/backend/src/services/credit/c.ts',
    "import '../account/b.ts'",
    'packages/backend/src/services/account/b.ts',
  ],
  [
    'services-meet-in-public',
    'by package name',
    'packages/backend/src/services/credit/d.ts',
    "const b = await import('@ieum/backend/services/account/d.ts')",
    'packages/backend/src/services/account/d.ts',
  ],
  [
    'backend-from-outside',
    'the server',
    'apps/server/src/a.ts',
    "import '@ieum/backend/services/credit/b.ts'",
    'packages/backend/src/services/credit/b.ts',
  ],
  [
    'services-joined-by-their-records',
    'an inner file',
    'packages/backend/src/backend.ts',
    "import './services/credit/h.ts'",
    'packages/backend/src/services/credit/h.ts',
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
    'apps/web/app/links/links.ts',
    "import '../screens/asset/Row.tsx'",
    'apps/web/app/screens/asset/Row.tsx',
  ],
  [
    'declared',
    'a package of ours',
    'packages/ui/src/e.ts',
    "import '@ieum/backend/platform/log.ts'",
    'packages/backend/src/platform/log.ts',
  ],
  ['declared', 'a library', 'packages/ui/src/f.ts', "import { Pool } from 'pg'", 'pg'],
  ['declared', 'a library, types only', 'packages/ui/src/g.ts', "import type { Pool } from 'pg'", 'pg'],
]

const allowed: [what: string, from: string, line: string, to: string][] = [
  [
    'a public part',
    'packages/backend/src/services/credit/e.ts',
    "import '../account/public.ts'",
    'packages/backend/src/services/account/public.ts',
  ],
  [
    'the list of services',
    'packages/backend/src/services.ts',
    "export { credit } from './services/credit/service.ts'",
    'packages/backend/src/services/credit/service.ts',
  ],
  [
    'a test of what is shared',
    'packages/backend/src/platform/jobs/a.test.ts',
    "import '../../services/credit/g.ts'",
    'packages/backend/src/services/credit/g.ts',
  ],
  [
    'a route and its screen',
    'apps/web/app/routes/mydata/asset.tsx',
    "import '../../screens/asset/Row.tsx'",
    'apps/web/app/screens/asset/Row.tsx',
  ],
]

const DB = 'packages/backend/src/platform/db'
const KEYS = 'packages/backend/src/platform/keys'

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
    put('packages/backend/src/services/account/service.ts', '')
    for (const [, , from, line, to] of [...refused, ...allowed.map((row) => ['', ...row] as const)]) {
      put(from, `${line}\n`)
      if (to.includes('/')) put(to, '')
    }
    put(`${DB}/a.ts`, "import '../keys/a.ts'\n")
    put(`${KEYS}/a.ts`, '')
    put(`${KEYS}/b.ts`, "import '../db/b.ts'\n")
    put(`${DB}/b.ts`, '')
    put(`${KEYS}/d.test.ts`, "import '../jobs/a.ts'\n")
    put('packages/ui/src/b.ts', "import './a.ts'\n")
    put('packages/ui/src/d.ts', "import type { C } from './c.ts'\n")
    symlinkSync(path.join(root, 'packages/backend'), path.join(root, 'node_modules/@ieum/backend'))
    problems = (await brokenArrows(root, ['packages', 'apps'])).problems
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it.each(refused)('refuse %s: %s', (rule, _what, from, _line, to) => {
    expect(problems.filter((problem) => problem.startsWith(`${rule}: ${from} → ${to}`))).toHaveLength(1)
  })

  it('refuse two folders of the platform that import each other', () => {
    expect(problems.filter((problem) => problem.startsWith('platform-folders-one-way'))).toEqual([
      `platform-folders-one-way: ${DB}/a.ts → ${KEYS}/a.ts, and ${KEYS}/b.ts → ${DB}/b.ts`,
      `platform-folders-one-way: ${KEYS}/b.ts → ${DB}/b.ts, and ${DB}/a.ts → ${KEYS}/a.ts`,
    ])
  })

  it.each(allowed)('allow %s', (_what, from) => {
    expect(problems.filter((problem) => problem.includes(`: ${from} → `))).toEqual([])
  })
})
