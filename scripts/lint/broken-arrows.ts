import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { dependencyRules, TEST } from './dependency-rules.ts'

/**
 * Every import that breaks a rule of `dependency-rules.ts`, one line each. SWC reads the sources: dependency-cruiser
 * reads TypeScript through its compiler up to version 6 only, and Babel drops type imports before they are seen.
 * (Neither sees `import('./a.ts').A` as a type: `source-rules.mjs` refuses that spelling.)
 * @param root a tree laid out like this repository
 * @param folders of it to check
 */
export async function brokenArrows(
  root: string,
  folders: string[] = ['packages', 'apps', 'bench'],
): Promise<{ problems: string[]; files: number }> {
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      parser: 'swc',
      tsPreCompilationDeps: true,
      validate: true,
      ruleSet: { forbidden: dependencyRules(root) },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(build|test-results)/|^node:' },
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'], extensions: ['.ts', '.tsx'] },
  )
  const { modules, summary } = output as ICruiseResult
  return {
    files: summary.totalCruised,
    problems: [
      ...summary.violations.map(({ rule, from, to, cycle = [] }) =>
        [`${rule.name}: ${from}`, ...(cycle.length > 0 ? cycle.map(({ name }) => name) : [to])].join(' → '),
      ),
      ...twoWayFolders(modules),
    ],
  }
}

const FOLDER = /^packages\/backend\/src\/platform\/([^/]+)\//

/** Folders of the backend's platform that import each other, though no two of their files do. */
function twoWayFolders(modules: ICruiseResult['modules']): string[] {
  const isTest = new RegExp(`${TEST}|\\.fixture\\.ts$`)
  const arrows = new Map<string, string>()
  for (const { source, dependencies } of modules) {
    const from = FOLDER.exec(source)?.[1]
    if (!from || isTest.test(source)) continue
    for (const { resolved } of dependencies) {
      const to = FOLDER.exec(resolved)?.[1]
      if (to && to !== from) arrows.set(`${from} → ${to}`, `${source} → ${resolved}`)
    }
  }
  return [...arrows].flatMap(([arrow, example]) => {
    const back = arrows.get(arrow.split(' → ').reverse().join(' → '))
    return back ? [`platform-folders-one-way: ${example}, and ${back}`] : []
  })
}
