import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

type Rule = Omit<IRegularForbiddenRuleType, 'severity'>

/** Tests, previews and their own helpers: they may import more, and no other file imports them. */
export const TEST = String.raw`\.(test|test-d|gallery|fixtures|faults\.test|real\.test)\.tsx?$|/testing/`
const ANALYSIS = '^packages/(contracts|domain|copy)/src/analysis/'

/** Tools of the root that tests of every package use, and that therefore no package declares. */
const TEST_TOOLS = '^node_modules/(vitest|@types/node)/'

/**
 * Allowed imports, as rules of dependency-cruiser. A service is a folder of the backend's `services` with a `service.ts`: all
 * rules apply to a new one from its first file on.
 * @param root of the repository, or of a tree like it
 */
export function dependencyRules(root: string): IRegularForbiddenRuleType[] {
  const services = globSync('packages/backend/src/services/*/service.ts', { cwd: root }).map((file) =>
    path.basename(path.dirname(file)),
  )
  const service = services.join('|') || '-'
  const backend = '^packages/backend/src/'
  const inService = `${backend}services/(${service})/`
  // The files at the backend's root join the services: the list itself, and the files that assemble it.
  const joined = `${backend}[^/]+\\.ts$`
  const rules: Rule[] = [
    {
      name: 'no-circles',
      comment: 'A file is read without reading its users. Types make circles too: move the name that both need.',
      from: { pathNot: TEST },
      to: { circular: true },
    },
    {
      name: 'platform-below-services',
      comment: 'The lower storey of the backend knows neither the upper one nor what joins the services.',
      from: { path: `${backend}platform/`, pathNot: TEST },
      to: { path: backend, pathNot: `${backend}platform/` },
    },
    {
      name: 'shared-knows-no-service',
      comment: 'What services share beside them knows none of them; it is given what it needs.',
      from: { path: `${backend}services/`, pathNot: [TEST, inService] },
      to: { path: inService },
    },
    {
      name: 'services-meet-in-public',
      comment: 'A service is reached from another only by its public.ts.',
      from: { path: inService, pathNot: TEST },
      to: { path: inService, pathNot: [`${backend}services/$1/`, '/public\\.ts$'] },
    },
    {
      name: 'services-joined-from-above',
      comment: 'What joins the services is above them: no service imports it.',
      from: { path: `${backend}services/`, pathNot: TEST },
      to: { path: joined },
    },
    {
      name: 'services-joined-by-their-records',
      comment: 'What joins the services reads their records and their public parts.',
      from: { path: joined },
      to: { path: inService, pathNot: `${backend}services/[^/]+/(public|service)\\.ts$` },
    },
    {
      name: 'backend-from-outside',
      comment: 'Another package starts the backend; it does not reach into a service.',
      from: { path: '^apps/', pathNot: TEST },
      to: { path: inService },
    },
    {
      name: 'services-apart',
      comment: 'Contracts, rules and words of one service do not know those of another; what both need is beside them.',
      from: { path: `^packages/(contracts|domain|copy)/src/(${service})/`, pathNot: [TEST, ANALYSIS] },
      to: { path: `^packages/$1/src/(${service})/`, pathNot: '^packages/$1/src/$2/' },
    },
    {
      name: 'analysis-knows-mydata-alone',
      comment: 'The analysis is about what the data connection stores; it knows no other service.',
      from: { path: ANALYSIS, pathNot: TEST },
      to: { path: `^packages/[^/]+/src/(${service})/`, pathNot: '/src/(analysis|mydata)/' },
    },
    {
      name: 'routes-stand-apart',
      comment:
        "What two routes of the sandbox need is a file of its own; a route file's only users put routes together.",
      from: { path: '^apps/sandbox/src/.+-routes\\.ts$' },
      to: { path: '^apps/sandbox/src/.+-routes\\.ts$' },
    },
    {
      name: 'web-routes-on-top',
      comment: 'A route puts a screen or a flow together; neither knows routes.',
      from: { path: '^apps/web/app/', pathNot: ['^apps/web/app/routes/', '^apps/web/app/routes\\.ts$'] },
      to: { path: '^apps/web/app/routes/' },
    },
    {
      name: 'web-screens-and-flows-apart',
      comment: 'A screen or a flow can be deleted without reading another.',
      from: { path: '^apps/web/app/(screens|flows)/([^/]+)/', pathNot: TEST },
      to: { path: '^apps/web/app/(screens|flows)/[^/]+/', pathNot: '^apps/web/app/$1/$2/' },
    },
    {
      name: 'web-parts-know-no-screen',
      comment: 'What screens share knows none of them.',
      from: {
        path: '^apps/web/app/',
        pathNot: [TEST, '^apps/web/app/(routes|screens|flows)/', '/(gallery|routes)\\.ts$'],
      },
      to: { path: '^apps/web/app/(screens|flows)/' },
    },
    {
      name: 'declared',
      comment: 'A package declares its imports in its own package.json.',
      from: { path: '^(packages|apps|bench)/' },
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'],
        pathNot: [TEST_TOOLS, '^virtual:', '/\\+types/'],
      },
    },
    {
      name: 'not-for-development-only',
      comment:
        'What runs in production is a dependency, not a development dependency. The conformance kit is packed as one file that has what it uses in it.',
      from: {
        path: '^(packages|apps)/[^/]+/(src|app)/',
        pathNot: [
          TEST,
          '\\.fixture\\.ts$',
          '/cross-user/check/',
          '^packages/(conformance|testkit)/',
          '^apps/e2e/',
          '/dev-[^/]+\\.ts$',
          '/routes\\.ts$',
        ],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    ...workspaces(root).map(({ folder, known }) => ({
      name: 'declared',
      from: { path: `^${folder}/` },
      to: { path: '^(packages|apps)/', pathNot: [folder, ...known].map((each) => `^${each}/`) },
    })),
  ]
  return rules.map((rule) => ({ ...rule, severity: 'error' as const }))
}

type Manifest = {
  readonly name: string
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
}

/** Each package with the folders of those of our packages that it declares. */
function workspaces(root: string): { folder: string; known: string[] }[] {
  const all = globSync(['packages/*/package.json', 'apps/*/package.json', 'bench/package.json'], { cwd: root }).map(
    (file) => ({
      folder: path.dirname(file).split(path.sep).join('/'),
      manifest: JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest,
    }),
  )
  return all.map(({ folder, manifest }) => {
    const declared = { ...manifest.dependencies, ...manifest.devDependencies }
    return { folder, known: all.filter((other) => other.manifest.name in declared).map((other) => other.folder) }
  })
}
