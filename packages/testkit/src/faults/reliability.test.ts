import { expect, it } from 'vitest'
import { withSection } from './reliability.ts'

const page = '# Reliability\n\nWhat it is.\n\n## One\n\nold\n\n## Two\n\nstays\n'

it.each([
  ['in its place', 'One', 'new', '# Reliability\n\nWhat it is.\n\n## One\n\nnew\n\n## Two\n\nstays\n'],
  ['at the end', 'Three', 'new', `${page}\n## Three\n\nnew\n`],
])('a section comes %s', (_, heading, text, expected) => expect(withSection(page, heading, text)).toBe(expected))
