import { expect, it } from 'vitest'
import { packageProblems } from './package-problems.ts'

const PAPERS = ['README.md', 'CHANGELOG.md', 'LICENSE'].map((name) => ({ name, text: '' }))

it.each([
  ['dist/index.js', "import { z } from 'zod'", null],
  ['dist/index.js', "import '@ieum/ui/Button'", null],
  ['dist/index.js', "import { won } from '@ieum/copy/won.ts'", 'imports @ieum/copy, which is not installed with it'],
  ['dist/index.d.ts', "import('@ieum/domain/a').B", 'imports @ieum/domain, which is not installed with it'],
  ['dist/index.js', '//#region ../../packages/domain/src/a.ts', 'names packages/domain/src/'],
  ['dist/index.js', '//# sourceMappingURL=index.js.map', 'names a map'],
  ['dist/parts.css', '/*# sourceMappingURL=parts.css.map */', 'names a map'],
  ['dist/index.js.map', '{}', 'is a map'],
  ['README.md', 'It lies in /home/somebody/ieum.', 'names /home/somebody'],
  ['README.md', 'Its sources: packages/ui/src/controls/Button.tsx', null],
])('%s with %j: %j', (name, text, problem) => {
  const others = PAPERS.filter((paper) => paper.name !== name)
  const problems = packageProblems('@ieum/ui', [...others, { name, text }], ['/home/somebody'])
  expect(problems).toEqual(problem === null ? [] : [`@ieum/ui/${name} ${problem}`])
})

it.each(PAPERS)('$name has to be there', ({ name }) => {
  const others = PAPERS.filter((paper) => paper.name !== name)
  expect(packageProblems('@ieum/ui', others, [])).toEqual([`@ieum/ui comes without ${name}`])
})
