import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

export type Outcome = {
  readonly passed: readonly string[]
  readonly failed: readonly { file: string; title: string }[]
}

type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Runs the tests of one rule in a tree; a test belongs to the rule when its full title contains the number. */
export async function runTests(
  tree: string,
  rules: readonly string[],
  files: readonly string[],
  project: 'unit' | 'real' | 'faults' = 'unit',
): Promise<Outcome> {
  const output = path.join(tree, 'mutation-report.json')
  rmSync(output, { force: true })
  const pattern = rules.map((rule) => `${rule.replaceAll('.', '\\.')}[\\] ]`).join('|')
  const program = path.join(tree, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--project', project, '--reporter=json', `--outputFile=${output}`, '-t', pattern, ...files]
  const env = project === 'faults' ? { ...process.env, IEUM_FAULTS: '1' } : process.env
  await new Promise((resolve) =>
    spawn(process.execPath, [program, ...args], { cwd: tree, env, stdio: 'ignore' }).once('exit', resolve),
  )
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: path.relative(tree, name).split(path.sep).join('/') })),
  )
  return {
    passed: tests.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    failed: tests.filter(({ status }) => status === 'failed').map(({ file, fullName }) => ({ file, title: fullName })),
  }
}
