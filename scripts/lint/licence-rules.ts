/** Licences of packages that may be installed, by SPDX name. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** Under MPL-2.0: used unchanged, in builds and tests, and not distributed. */
const TOOLS = /^(axe-core|@axe-core\/playwright|lightningcss(-[\w-]+)?)$/

/** Packages that others may use, by folder; all others may not be used. */
const FREE: ReadonlySet<string> = new Set([
  'packages/client',
  'packages/conformance',
  'packages/connect-flow',
  'packages/ui',
  'examples/embedding',
])

type Installed = { readonly license?: string; readonly link?: boolean }
export type Manifest = {
  readonly file: string
  readonly license: string | undefined
  /** First words of the `LICENSE` beside it; null where there is none. */
  readonly text: string | null
}

/**
 * Packages of a lockfile with a licence that does not fit, one line each. Of "A OR B" one has to fit, of "A AND B"
 * both.
 * @source ADR 0114
 */
export function licenceProblems(packages: { readonly [at: string]: Installed }): string[] {
  return Object.entries(packages).flatMap(([at, { license, link }]) => {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(at) ?? []
    if (name === undefined || link) return []
    if (license === undefined) return [`${name} names no licence`]
    const fits = allows(license) || (license === 'MPL-2.0' && TOOLS.test(name))
    return fits ? [] : [`${name} is under ${license}`]
  })
}

/** Checks that each of our packages states the licence of ADR 0114, and that a free one has its licence text. */
export function ownLicenceProblems(manifests: readonly Manifest[]): string[] {
  return manifests.flatMap(({ file, license, text }) => {
    const isFree = FREE.has(file.replace(/\/package\.json$/, ''))
    const wanted = isFree ? 'Apache-2.0' : 'UNLICENSED'
    return [
      ...(license === wanted ? [] : [`${file}: license is ${license ?? 'not named'}, not ${wanted}`]),
      ...(isFree && !/^\s*Apache License\s+Version 2\.0/.test(text ?? '')
        ? [`${file}: the text of Apache-2.0 is not beside it, in LICENSE`]
        : []),
    ]
  })
}

function allows(expression: string): boolean {
  const inner = /^\((.*)\)$/.exec(expression)?.[1] ?? expression
  if (inner.includes(' OR ')) return inner.split(' OR ').some(allows)
  return inner.split(' AND ').every((name) => ALLOWED.has(name.trim()))
}
