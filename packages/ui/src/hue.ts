/** One of eight quiet hues of identity; `none` for anything without an identity of its own. */
export type Hue = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 'none'

/**
 * The hue of an organization: the same guid always has the same hue, on the server and in the browser. FNV-1a over the
 * UTF-16 units, modulo eight.
 */
export function hueOf(guid: string): Hue {
  let hash = 0x811c9dc5
  for (let index = 0; index < guid.length; index += 1) {
    hash = Math.imul(hash ^ guid.charCodeAt(index), 0x01000193) >>> 0
  }
  return (((hash >>> 8) % 8) + 1) as Hue
}
