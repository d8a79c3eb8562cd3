import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { dependencyRules } from './dependency-rules.ts'

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
  const { violations, totalCruised } = (output as ICruiseResult).summary
  return {
    files: totalCruised,
    problems: violations.map(({ rule, from, to, cycle = [] }) =>
      [`${rule.name}: ${from}`, ...(cycle.length > 0 ? cycle.map(({ name }) => name) : [to])].join(' → '),
    ),
  }
}
