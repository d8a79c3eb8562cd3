import { describe, expect, it } from 'vitest'
import { nameProblems } from './name-rules.mjs'

describe('nameProblems', () => {
  it.each([
    ['a/lock-person.ts', 'export async function lockPerson() {}'],
    ['a/Household.tsx', 'export function Household() {}'],
    ['a/notes.ts', 'export const notesOf = 1\nconst heldRow = 2'],
    ['a/takeaways.ts', 'export type Takeaways = 1'],
    ['a/stakeholder.ts', 'export const stakeholder = "told"'],
  ])('%s is named well', (file, text) => expect(nameProblems(file, text)).toEqual([]))

  it.each([
    ['a/hold-person.ts', '', 'file hold-person: "hold" is not a word of the field; say lock'],
    ['a/rows.ts', 'export async function holdPerson() {}', 'export holdPerson: "hold"'],
    ['a/rows.ts', 'export const loadToldKeys = 1', 'export loadToldKeys: "told"'],
    ['a/rows.ts', 'export type HeldReading = 1', 'export HeldReading: "held"'],
    ['a/rows.ts', 'export const KEPT_PAGES = 1', 'export KEPT_PAGES: "kept"'],
    ['a/rows.ts', 'export default function tellPhones() {}', 'export tellPhones: "tell"'],
    ['a/weather-rows.ts', '', 'file weather-rows: "weather"'],
    ['a/Said.tsx', 'export function Spoken() {}', 'file Said: "said"'],
  ])('%s with %s is not', (file, text, problem) => expect(nameProblems(file, text)[0]).toContain(problem))
})
