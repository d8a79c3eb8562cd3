/** A file of an installed package: its path from the package's folder, and its content. */
export type PackedFile = { readonly name: string; readonly text: string }

/** Documents that users of a package look for beside its scripts. */
const PAPERS = ['README.md', 'CHANGELOG.md', 'LICENSE']

/**
 * Parts of a package that belong to this machine or this repository, and missing parts, one line each.
 * @param places folders of this machine, none of which may be named anywhere
 */
export function packageProblems(name: string, files: readonly PackedFile[], places: readonly string[]): string[] {
  const names = new Set(files.map((file) => file.name))
  const missing = PAPERS.filter((paper) => !names.has(paper)).map((paper) => `${name} comes without ${paper}`)
  return [
    ...missing,
    ...files.flatMap((file) => fileProblems(name, file, places).map((what) => `${name}/${file.name} ${what}`)),
  ]
}

function fileProblems(name: string, file: PackedFile, places: readonly string[]): string[] {
  const problems = places.filter((place) => file.text.includes(place)).map((place) => `names ${place}`)
  if (!/\.(m?js|d\.ts|css)$/.test(file.name)) return file.name.endsWith('.map') ? [...problems, 'is a map'] : problems
  if (/[#@] sourceMappingURL=/.test(file.text)) problems.push('names a map')
  const source = /\b(?:packages|apps)\/[\w-]+\/src\//.exec(file.text)
  if (source) problems.push(`names ${source[0]}`)
  for (const [, imported = ''] of file.text.matchAll(/(?:\bfrom |\bimport\(|\bimport )['"](@ieum\/[\w-]+)/g))
    if (imported !== name) problems.push(`imports ${imported}, which is not installed with it`)
  return problems
}
