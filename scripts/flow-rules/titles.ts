import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

const NUMBERS = /\[((?:CF-[\d.]+ ?)+)\]/g
const TESTS = [
  'packages/*/src/**/*.test.{ts,tsx}',
  'apps/*/{app,src}/**/*.test.{ts,tsx}',
  'apps/e2e/specs/**/*.spec.ts',
  'packages/testkit/src/scenarios/*.ts',
]
const RUNNERS = ['it', 'test', 'describe']

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>

/** Test files with a number in them, as paths from the root, sorted. */
export function filesCitingRules(root: string): string[] {
  return globSync(TESTS, { cwd: root, exclude: (name) => name.includes('node_modules') })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('[CF-'))
    .toSorted()
}

/**
 * Numbers in the titles of one test file: the first argument of a test or of its group, a row of `each`, or a property
 * `title` of a table that generates tests. A number anywhere else, or in a skipped test, is a fault.
 */
export function titlesIn(file: string, source: string): { numbers: string[]; problems: string[] } {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) return { numbers: [], problems: [`${file} cannot be read`] }
  const numbers: string[] = []
  const seen = new Set<number>()
  const addTitle = (node: Node) => {
    for (const match of source.slice(node.start, node.end).matchAll(NUMBERS)) {
      const at = node.start + match.index
      if (seen.has(at)) continue
      seen.add(at)
      numbers.push(...(match[1] ?? '').trim().split(' '))
    }
  }
  const visit = (node: Node) => {
    if (node.type === 'CallExpression') {
      const [runner, ...flavour] = nameOf(node.callee as Node)
      if (
        RUNNERS.includes(runner ?? '') &&
        !flavour.some((word) => ['skip', 'fixme', 'todo', 'fails'].includes(word))
      ) {
        const [first] = node.arguments as Node[]
        if (first && /^(Literal|TemplateLiteral)$/.test(first.type)) addTitle(first)
        if (first && flavour.at(-1) === 'each') addTitle(first)
      }
    }
    if (node.type === 'Property' && (node.key as { name?: string }).name === 'title') addTitle(node.value as Node)
    for (const child of childrenOf(node)) visit(child)
  }
  visit(program as unknown as Node)
  const astray = [...source.matchAll(NUMBERS)].filter(({ index }) => !seen.has(index))
  return {
    numbers,
    problems: astray.map((match) => `${file} has ${match[0]} outside of the title of a test that runs`),
  }
}

/** `test.describe.each(…)` → test, describe, each. */
function nameOf(callee: Node): string[] {
  if (callee.type === 'Identifier') return [callee.name as string]
  if (callee.type === 'MemberExpression') {
    return [...nameOf(callee.object as Node), (callee.property as { name?: string }).name ?? '']
  }
  return callee.type === 'CallExpression' ? nameOf(callee.callee as Node) : []
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}
