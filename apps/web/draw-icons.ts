/**
 * Draws the icons of the installed product, `apps/web/public/icons`, from the shapes of its favicon: two overlapping
 * rings and their intersection. `npm run icons` writes them; a test compares.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'

const FOLDER = path.resolve(import.meta.dirname, 'public/icons')

/** As in `apps/web/public/favicon.svg`, whose view is 30 wide. */
const VIEW = 30
const RINGS = [10.5, 19.5] as const
const MIDDLE = 15
const RADIUS = 8
const HALF_STROKE = 1.25
const GREEN = [0x14, 0x9a, 0x6c] as const
const WHITE = [0xff, 0xff, 0xff] as const
/** Samples per side of each pixel. */
const SAMPLES = 4

type Icon = {
  readonly file: string
  readonly size: number
  /** Share of the width that the view takes; a mask may cut off everything outside a circle of 80 %. */
  readonly part: number
  readonly isOpaque: boolean
}

export const ICONS: readonly Icon[] = [
  { file: '192.png', size: 192, part: 1, isOpaque: false },
  { file: '512.png', size: 512, part: 1, isOpaque: false },
  { file: 'maskable.png', size: 512, part: 0.72, isOpaque: true },
  { file: 'touch.png', size: 180, part: 0.86, isOpaque: true },
]

function isDrawn(x: number, y: number): boolean {
  const distances = RINGS.map((center) => Math.hypot(x - center, y - MIDDLE))
  return (
    distances.some((distance) => Math.abs(distance - RADIUS) <= HALF_STROKE) ||
    distances.every((distance) => distance <= RADIUS)
  )
}

/** Share of a pixel that is covered, 0 to 1. */
function coverage({ size, part }: Icon, column: number, row: number): number {
  const scale = VIEW / (size * part)
  const at = (pixel: number, sample: number) => (pixel + (sample + 0.5) / SAMPLES - size / 2) * scale + VIEW / 2
  let drawn = 0
  for (let down = 0; down < SAMPLES; down++) {
    for (let along = 0; along < SAMPLES; along++) if (isDrawn(at(column, along), at(row, down))) drawn++
  }
  return drawn / SAMPLES ** 2
}

/** The image, four bytes per pixel, row by row, each row after a zero byte: PNG without filters. */
export function pixelsOf(icon: Icon): Buffer {
  const { size, isOpaque } = icon
  const pixels = Buffer.alloc(size * (1 + size * 4))
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const share = coverage(icon, column, row)
      const color = isOpaque ? GREEN.map((to, at) => Math.round(to * share + (WHITE[at] ?? 0) * (1 - share))) : GREEN
      pixels.set([...color, isOpaque ? 255 : Math.round(share * 255)], row * (1 + size * 4) + 1 + column * 4)
    }
  }
  return pixels
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A PNG file, by the PNG specification, section 11.2.1. */
function png(icon: Icon): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(icon.size, 0)
  header.writeUInt32BE(icon.size, 4)
  // Eight bits per channel, colour with transparency; no interlacing.
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixelsOf(icon), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const icon of ICONS) writeFileSync(path.join(FOLDER, icon.file), png(icon))
