import { expect, it } from 'vitest'
import { isLaterVersion } from './analysis-version.ts'

it.each([
  ['1.4.1', '1.4.0', true],
  ['1.10.0', '1.9.9', true],
  ['2.0', '1.9.9', true],
  ['1.4.0', '1.4.0', false],
  ['1.4', '1.4.0', false],
  ['1.3.9', '1.4.0', false],
  ['1.4.1-rc1', '1.4.0', true],
])('%s after %s: %s', (version, other, isLater) => expect(isLaterVersion(version, other)).toBe(isLater))
