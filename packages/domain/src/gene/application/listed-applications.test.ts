import { expect, test } from 'vitest'
import { DAY_MS } from '../../time/durations.ts'
import { listedSinceMs } from './listed-applications.ts'

test('what ended in the last year is listed', () => expect(listedSinceMs(400 * DAY_MS)).toBe(35 * DAY_MS))
