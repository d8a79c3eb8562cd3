import { leftOut } from '@ieum/copy/left-out.ts'
import { expect, it } from 'vitest'
import { shown } from '../gallery/shown.fixtures.ts'
import { entries as credit } from '../screens/credit/Credit.gallery.tsx'
import { entries as dsr } from '../screens/credit/dsr/Dsr.gallery.tsx'
import { entries as gene } from '../screens/gene/testing/Gene.gallery.tsx'

it.each([
  ['Credit/days left out', credit, 2],
  ['Dsr/months left out', dsr, 3],
  ['Dsr/every month left out', dsr, 12],
  ['Gene/start, vouchers left out', gene, 1],
])('%s says so', (name, entries, count) => expect(shown(entries, name).text).toContain(leftOut(count)))
