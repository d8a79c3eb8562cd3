import path from 'node:path'
import { contextProblems, transactionProblems } from './transaction-rules.mjs'

/**
 * Allowed imports (one direction, so that a file can be read without reading its users). Tests may also use testkit.
 * The key is a package's folder.
 */
const ALLOWED = {
  'packages/contract-kit': [],
  'packages/contracts': ['contract-kit'],
  'packages/client': ['contract-kit', 'contracts'],
  'packages/copy': ['contracts', 'domain'],
  'packages/domain': ['contracts'],
  'packages/connect-flow': ['contract-kit', 'contracts', 'domain'],
  'packages/ui': [],
  'packages/native-bridge': ['contracts'],
  'packages/backend': ['contract-kit', 'contracts', 'domain', 'copy'],
  'packages/conformance': ['contracts'],
  'packages/dev-postgres': [],
  'packages/testkit': ['contract-kit', 'contracts', 'domain', 'backend', 'dev-postgres'],
  'apps/server': ['contract-kit', 'contracts', 'backend'],
  'apps/web': ['contract-kit', 'contracts', 'domain', 'connect-flow', 'copy', 'native-bridge', 'ui'],
  'apps/sandbox': ['contract-kit', 'contracts', 'domain'],
  'apps/e2e': ['contracts', 'copy', 'connect-flow', 'testkit'],
}

/** Contract imports of browser code: types, the route tables and lists of names, never a schema. */
const IN_BROWSER = [
  'packages/client',
  'packages/copy',
  'packages/domain',
  'packages/connect-flow',
  'packages/ui',
  'packages/native-bridge',
  'apps/web',
]
/** Shared knowledge of a laboratory and us: the catalogues, the levels of scores, and invented samples. */
const LAB_CATALOGUES =
  /^apps\/sandbox\/src\/lab\/\S+ @ieum\/domain\/(gene|microbiome)\/(catalogue\/[\w-]+|traits\/trait-scores|simulate)\.ts$/
/** Its tests check its messages with the operator's validation. */
const LAB_TESTS =
  /^apps\/sandbox\/src\/lab\/[\w-]+\.test\.ts @ieum\/domain\/(gene|microbiome)\/laboratory-result\/validate-[\w-]+\.ts$/
const KOREAN_ONLY_IN_COPY = ['packages/ui', 'packages/connect-flow', 'packages/native-bridge', 'apps/web']
const HANGUL = /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/

/**
 * Faults of one source file.
 * @param {string} file path from the repository's root, with `/`
 * @param {string} text
 * @returns {string[]} one message per fault
 */
export function problemsOf(file, text) {
  const owner = Object.keys(ALLOWED).find((folder) => file.startsWith(`${folder}/`))
  if (!owner) return []
  const isTest = /\.(test|test-d|gallery|fixtures?)\.tsx?$/.test(file) || /\/(scripts|testing)\//.test(file)
  const code = withoutComments(text)
  return [
    ...importsOf(code).flatMap((found) => importProblems({ ...found, file, owner, isTest })),
    ...(isTest ? [] : textProblems({ file, owner, code })),
  ]
}

/** @returns {{ from: string, isType: boolean }[]} */
export function importsOf(code) {
  const found = []
  const statement = /(?:^|[;\n])\s*(import|export)\s+(type\s+)?([^'"();]*?\bfrom\s*)?['"]([^'"\n]+)['"]/g
  for (const [, , type, names = '', from] of code.matchAll(statement)) {
    found.push({ from, isType: Boolean(type) || onlyTypes(names) })
  }
  for (const [, from] of code.matchAll(/\bimport\s*\(\s*['"]([^'"\n]+)['"]\s*\)/g)) found.push({ from, isType: false })
  return found
}

/** `{ type A, type B } from`: nothing of it remains at run time. */
function onlyTypes(names) {
  const inside = /^\{([\s\S]*)\}/.exec(names.trim())?.[1]
  if (inside === undefined) return false
  return inside.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '))
}

function importProblems({ from, isType, file, owner, isTest }) {
  const problems = []
  const say = (text) => problems.push(`imports ${from}: ${text}`)
  if (owner === 'packages/contracts' && file.endsWith('-names.ts') && !isType) {
    say('a list of names goes to the browser: nothing comes with it')
  }
  if (from.startsWith('.')) {
    if (/^\.{1,2}\/?$/.test(from)) say('name the file, not the folder')
    const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), from))
    if (!target.startsWith(`${owner}/`)) say('another package is imported by its name, not by its folder')
    return problems
  }
  if (from.startsWith('@ieum/')) {
    const name = from.split('/')[1]
    if (isTest && name === 'testkit') return problems
    if (name !== owner.split('/')[1] && !ALLOWED[owner].includes(name)) say(`${owner} may not know ${name}`)
    if (!/\.[a-z]+$/.test(from)) say('name the file with its extension')
    const isLabRule = [LAB_CATALOGUES, LAB_TESTS].some((rule) => rule.test(`${file} ${from}`))
    if (owner === 'apps/sandbox' && name === 'domain' && !isLabRule) {
      say('of our rules the sandbox knows what its laboratory is certified for')
    }
    if (name !== 'contracts' || isTest) return problems
    if (owner === 'apps/sandbox' && !from.startsWith('@ieum/contracts/outside/') && !isType) {
      say('the sandbox knows only contracts/outside')
    }
    if (IN_BROWSER.includes(owner) && !isType && !isWithoutSchema(from)) {
      say('only types of the contracts may reach the browser (import type)')
    }
  }
  if (from === 'zod' && IN_BROWSER.includes(owner) && !isTest) say('zod stays out of the browser')
  return problems
}

const isWithoutSchema = (file) => /\/(routes\.generated|error-remedies)\.ts$|-names\.ts$/.test(file)

function textProblems({ file, owner, code }) {
  const problems = []
  if (KOREAN_ONLY_IN_COPY.includes(owner)) {
    const line = code.split('\n').findIndex((each) => HANGUL.test(each))
    if (line >= 0) problems.push(`line ${line + 1}: Korean words come from packages/copy`)
  }
  if (owner === 'packages/backend') problems.push(...transactionProblems(code), ...contextProblems(file, code))
  if (IN_BROWSER.includes(owner) && /<button\b(?!.{0,80}?\bref=\{awake\})/s.test(code)) {
    problems.push('<button> without ref={awake}: what is pressed before the scripts would be swallowed')
  }
  if (IN_BROWSER.includes(owner) && /\bTemporal\./.test(code)) problems.push('Temporal is not in every browser yet')
  // The import check does not see this spelling (broken-arrows.ts).
  if (/\bimport\(\s*['"][^'"]+['"]\s*\)\s*\.\s*[A-Z]/.test(code)) problems.push('a type is imported by `import type`')
  const address = /\b(?:localhost|127\.0\.0\.1):(?:3000|3001|4000|4443)\b/.exec(code)
  if (address && !file.endsWith('/config.ts')) problems.push(`${address[0]}: addresses come from the configuration`)
  return problems
}

/**
 * Replaces comments with blanks on the same lines, so that line numbers stay. Strings keep text that looks like a
 * comment.
 */
function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '))
}
