/** A text without what institutions write differently: width, case, blanks, legal forms and punctuation. */
export function searchable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\(주\)|주식회사|유한회사|\(유\)/g, '')
    .replaceAll(/[\s()[\]{}·.,_*'"/\\-]/g, '')
}
