import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { productName } from '@ieum/copy/product.ts'
import { expect, it } from 'vitest'
import { ICONS, pixelsOf } from '../../draw-icons.ts'
import { links } from '../links/links.ts'
import { PAGE_COLORS } from './theme.ts'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../public', file))
const manifest = JSON.parse(read('manifest.webmanifest').toString())

it('is installed under the name and the colours of the product', () => {
  expect(manifest).toMatchObject({ name: productName, short_name: productName, lang: 'ko', display: 'standalone' })
  expect(manifest).toMatchObject({ id: links.home(), start_url: links.home(), scope: links.home() })
  // A manifest has one theme; the page itself gives the browser's bars the colours of both.
  expect(manifest).toMatchObject({ theme_color: PAGE_COLORS.light, background_color: PAGE_COLORS.light })
})

it('has an icon of each size, and one that may be cut round', () => {
  const icons = manifest.icons.map(({ src, sizes, purpose }: { [key: string]: string }) => [src, sizes, purpose])
  expect(icons).toEqual([
    ['/icons/192.png', '192x192', 'any'],
    ['/icons/512.png', '512x512', 'any'],
    ['/icons/maskable.png', '512x512', 'maskable'],
  ])
})

it.each(ICONS)('$file is what the script draws', (icon) => {
  const file = read(`icons/${icon.file}`)
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([icon.size, icon.size])
  const start = file.indexOf('IDAT')
  const drawn = inflateSync(file.subarray(start + 4, start + 4 + file.readUInt32BE(start - 4)))
  expect(drawn.equals(pixelsOf(icon))).toBe(true)
})
