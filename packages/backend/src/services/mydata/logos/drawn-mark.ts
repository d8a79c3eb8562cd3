import { createHash } from 'node:crypto'

/** Backgrounds on which white is visible, on light and on dark pages. */
const GROUNDS = [
  '#2f7d6b',
  '#3a6ea5',
  '#6a5acd',
  '#a0527a',
  '#b5533c',
  '#8a6d1f',
  '#5d7a2e',
  '#2c7f8c',
  '#4b5fb3',
  '#8650a6',
  '#b04a5f',
  '#5f6b7a',
] as const

/** In a square of 40 by 40, around its centre. */
const SHAPES = [
  '<circle cx="20" cy="20" r="9"/>',
  '<path d="M20 10l10 10-10 10-10-10z"/>',
  '<path d="M11 11h18v18H11z"/>',
  '<path d="M20 10l10 18H10z"/>',
  '<path d="M10 20a10 10 0 0 1 20 0z"/>',
  '<path d="M11 11h9v18h-9zM23 11h6v18h-6z"/>',
  '<path d="M11 11h18v5H11zM11 18h12v5H11zM11 25h6v5h-6z"/>',
  '<path d="M20 10v20a10 10 0 0 1 0-20zM23 10h7v20h-7z"/>',
  '<path d="M10 10a20 20 0 0 1 20 20H10z"/>',
  '<path d="M20 10l8.7 5v10L20 30l-8.7-5V15z"/>',
] as const

const QUARTERS = [0, 90, 180, 270] as const

/**
 * The mark of a sandbox institution: a shape of ours on a background, both derived from its code alone, so that the
 * same institution always has the same mark. It is no trade mark and contains no letter. SVG, 40 by 40, opaque.
 */
export function drawnMark(orgCode: string): string {
  const [ground = 0, shape = 0, quarter = 0, dot = 0] = createHash('sha256').update(orgCode).digest()
  const turned = QUARTERS[quarter % QUARTERS.length]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">',
    `<path fill="${GROUNDS[ground % GROUNDS.length]}" d="M0 0h40v40H0z"/>`,
    `<g fill="#fff" transform="rotate(${turned} 20 20)">${SHAPES[shape % SHAPES.length]}</g>`,
    dot % 2 === 0 ? '' : `<circle cx="31" cy="31" r="3" fill="#fff" transform="rotate(${turned} 20 20)"/>`,
    '</svg>',
  ].join('')
}
