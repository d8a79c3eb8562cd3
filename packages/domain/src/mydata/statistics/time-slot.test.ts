import { expect, test } from 'vitest'
import { timeSlot } from './time-slot.ts'

test.each([
  ['00:00:00', '01'],
  ['08:59:59', '01'],
  ['09:00:00', '00'],
  ['17:59:59', '00'],
  ['18:00:00', '01'],
])('%s in Korea is slot %s', (time, slot) => expect(timeSlot(Date.parse(`2026-11-22T${time}+09:00`))).toBe(slot))
