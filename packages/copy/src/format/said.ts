/** What Korean screen readers leave out or spell out, and the words for it. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  // A number of which only the end may be shown; its stars would be read one by one.
  [/(?:\*+-)+(?=\d)/g, '끝자리 '],
  // A change whose verb says which way already.
  [/[−+](?=.*(?:늘|줄)었)/g, ''],
  [/−/g, '마이너스 '],
  [/(?<![\p{L}\p{N}])\+(?=\d)/gu, '플러스 '],
  [/(?<=\d)~(?=\d)/g, '에서 '],
  [/%p/g, '퍼센트포인트'],
]

/**
 * An amount, a rate or a masked number as it is spoken: `−3,200원` → `마이너스 3,200원`, `***-***-1234` →
 * `끝자리 1234`, `9~16%` → `9에서 16%`. Text without such signs comes back as it is.
 */
export function said(text: string): string {
  return WORDS.reduce((spoken, [sign, word]) => spoken.replace(sign, word), text)
}
