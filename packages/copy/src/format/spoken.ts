/** Signs that Korean screen readers skip or spell out, and the words for them. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  // A number with only its end visible; its stars would be read one by one.
  [/(?:\*+-)+\**(?=\d)/g, '끝자리 '],
  // A change whose verb already gives the direction.
  [/[−+](?=.*(?:늘|줄)었)/g, ''],
  [/−/g, '마이너스 '],
  [/(?<![\p{L}\p{N}])\+(?=\d)/gu, '플러스 '],
  [/(?<=\d)~(?=\d)/g, '에서 '],
  [/%p/g, '퍼센트포인트'],
]

/**
 * An amount, a rate or a masked number in spoken form: `−3,200원` → `마이너스 3,200원`, `***-***-1234` →
 * `끝자리 1234`, `9~16%` → `9에서 16%`. Text without such signs is returned unchanged.
 */
export function spoken(text: string): string {
  return WORDS.reduce((spoken, [sign, word]) => spoken.replace(sign, word), text)
}
