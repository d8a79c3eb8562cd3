import { expect, it } from 'vitest'
import { removeUserPredicates } from './remove-user-predicate.ts'

// `npm run test:isolation-mutation` covers all statements and everything that sends them.
it('notices each user_id that a statement on assets of a person’s own entry loses', { timeout: 300_000 }, async () => {
  const { reading, statements, unread, untried, verdicts } = await removeUserPredicates(1, () => undefined, {
    only: /\bmanual_asset\b/,
    acts: ['writes down assets'],
  })
  expect(verdicts.filter(({ noticedBy, readBy }) => noticedBy === null || readBy === null)).toEqual([])
  expect(verdicts.length).toBeGreaterThanOrEqual(statements)
  expect([statements > 3, unread, untried, reading]).toEqual([true, [], 0, []])
})
