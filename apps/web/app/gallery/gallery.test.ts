import { CONNECT_OVERLAYS, CONNECT_SCREENS } from '@ieum/contracts/mydata/connect/connect-names.ts'
import { expect, it } from 'vitest'
import type { GalleryEntry } from './gallery.ts'

const files = import.meta.glob<{ readonly entries: readonly GalleryEntry[] }>('../**/*.gallery.tsx', { eager: true })
const entries = Object.values(files).flatMap((file) => file.entries)

it('shows every step, dialog and sheet of the connection flow', () => {
  const shown = new Set(entries.map(({ view }) => view))
  expect([...CONNECT_SCREENS, ...CONNECT_OVERLAYS].filter((view) => !shown.has(view))).toEqual([])
})

it('calls each entry by a name of its own', () => {
  const names = entries.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
